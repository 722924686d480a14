package import MappedFiles
import NameIndex

extension StoredBytes {
  /// The checksum of all bytes from a place on; nil if they cannot be read.
  package func checksum(from start: Int) -> UInt64? {
    var checksum = Checksum()
    return readChunks(from: start) { checksum.add($0) } ? checksum.value : nil
  }
}
