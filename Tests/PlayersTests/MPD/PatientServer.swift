import MPDPlayer

extension MPDServer {
  /// A server that is waited for as long as a busy machine may take.
  static func patient(at address: MPDAddress, password: String? = nil) -> MPDServer {
    MPDServer(address: address, password: password, lineLimit: .seconds(60), answerLimit: .seconds(300))
  }
}
