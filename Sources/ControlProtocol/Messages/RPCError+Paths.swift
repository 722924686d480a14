extension RPCError {
  /// The error for a client that may not know where files are, nor how the daemon works inside.
  package init(withoutPaths failure: ControlFailure) {
    self.init(failure)
    switch failure {
    case .storage: message = "something could not be written"
    case .nothingInside: message = "there is nothing to play there"
    case .unreadable: message = "it may not be read"
    case .noSound: message = "it is no sound that can be played"
    case .notADownload: message = "it is not a download"
    case .configurationInvalid: data = nil
    case .unexpected: message = "the daemon has failed"
    default: break
    }
  }
}
