import CGIO

/// Checksums that protocols ask for, of which only SHA-256 protects anything.
package enum Checksum {
  package static func sha1(_ bytes: [UInt8]) -> [UInt8] { digest(bytes, G_CHECKSUM_SHA1) }

  package static func md5(_ bytes: [UInt8]) -> [UInt8] { digest(bytes, G_CHECKSUM_MD5) }

  package static func sha256(_ bytes: [UInt8]) -> [UInt8] { digest(bytes, G_CHECKSUM_SHA256) }

  private static func digest(_ bytes: [UInt8], _ type: GChecksumType) -> [UInt8] {
    let checksum = g_checksum_new(type)
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, bytes, gssize(bytes.count))
    var length = gsize(g_checksum_type_get_length(type))
    return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      g_checksum_get_digest(checksum, buffer.baseAddress, &length)
      count = Int(length)
    }
  }
}
