package import Catalogue
package import MediaIntents
package import NameIndex

/// A notice about the library for the log.
package enum LibraryNotice: Sendable {
  /// The catalogue could not be used and is rebuilt.
  case catalogueReplaced(CatalogueOpening)
  case scanned(ScanReport)
  case scanFailed(any Error)
  /// Files that changed while the library was followed were read.
  case changesRead(ScanReport)
  case remoteLibraryScanned(ScanReport, of: RemoteRoot)
  case remoteLibraryUnread(any Error, of: RemoteRoot)
  /// The libraries of servers that are no longer configured could not be removed.
  case serversNotRemoved(any Error)
  /// Likes and dislikes could not be exchanged with a server.
  case opinionsNotExchanged(any Error, of: RemoteRoot)
  /// The episodes of a subscription could not be written to the catalogue.
  case subscriptionNotWritten(any Error)
  /// The index file cannot be used, so the names are read from the catalogue; nil if it belongs to another library.
  case indexUnusable(IndexFault?)
  /// The index file was written, with this many names.
  case indexSaved(Int)
  /// The index file could not be written and is unchanged.
  case indexNotSaved(SegmentFailure)
  /// New names cannot be found, because the catalogue could not be read.
  case namesUnread(any Error)
  /// Likes and plays do not count, because the journal could not be read.
  case historiesUnread(any Error)
}
