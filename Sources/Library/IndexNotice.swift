package import NameIndex

/// Something about the name index that the log should say.
package enum IndexNotice: Sendable {
  /// The file cannot be used, so the names are read from the catalogue; without a fault it is of another library.
  case unusable(IndexFault?)
  /// The file was written, with so many names.
  case saved(Int)
  /// The file could not be written; it is as it was.
  case notSaved(TableFailure)
  /// What the person likes and hears is not known, since the journal could not be read.
  case historiesUnread(any Error)
}
