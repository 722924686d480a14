import OpenSubsonic

extension Log {
  static func report(_ notice: SubsonicNotice, of server: String) {
    switch notice {
    case .here: info("the server \(server) is there")
    case .failed(let failure): warning("the server \(server) is away, and is looked for again: \(failure.words)")
    }
  }
}
