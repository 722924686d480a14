/// Why a file cannot be used as a name index.
package enum IndexFault: Error, Hashable, Sendable {
  /// It does not exist or cannot be read.
  case missing
  /// It is not a name index.
  case foreign
  /// It was written by another version of Arioso, espeak-ng or MeCab's dictionary.
  case otherVersion
  /// It is truncated.
  case cutShort
  /// A checksum does not match.
  case damaged
}
