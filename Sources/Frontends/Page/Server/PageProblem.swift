package import ControlProtocol
package import MediaIntents

/// Why there is no page.
package enum PageProblem: Error, Hashable, Sendable {
  /// The configured place is no address.
  case notAnAddress
  /// The folder of the installed page holds none.
  case noPage(folder: String)
  /// Which devices were paired cannot be read.
  case devices(StorageFailure)
  case system(reason: String)
}

/// A change of the page, to be logged.
package enum PageNotice: Hashable, Sendable {
  /// At these addresses; by others of the network if they reach it.
  case listening(at: [String], isOpen: Bool)
  case notListening(at: String, PageProblem)
  case paired(device: String, PageRole, from: String)
  /// Who tried too many codes.
  case codesVoid(from: String)
}
