/// Why a file is no name index that can be used now.
package enum IndexFault: Error, Hashable, Sendable {
  /// There is none, or it may not be read.
  case missing
  /// It is something else.
  case foreign
  /// It was made by another version of Arioso or of espeak-ng.
  case otherVersion
  /// Its end is missing.
  case cutShort
  /// It is not what was written.
  case damaged
}
