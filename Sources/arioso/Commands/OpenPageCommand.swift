import ControlProtocol
import Glibc

/// Opens the page in the browser of the desktop, which is paired if no device is yet.
struct OpenPageCommand {
  let client: DaemonClient

  private static let opener = "xdg-open"

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let page = try connection.call(ListPageDevices())
    if client.options.dryRun { return .done }
    var address = page.address + "/"
    if page.devices.isEmpty {
      let code = try connection.call(MakePageCode(role: .owner)).code
      address = PairingFile(address: address, code: code)?.path ?? address
    }
    guard Program.run([Self.opener, address]) == 0 else {
      client.complain("\(Self.opener) does not open the page; open \(page.address)/ in a browser", .refused)
      return .refused
    }
    return .done
  }
}

/// A page that leads to that of Arioso with a code. All users of a machine can read the arguments of a program, but only this
/// one the file.
private struct PairingFile {
  let path: String

  /// Returns nil if there is no folder of the user's session, or it cannot be written.
  init?(address: String, code: String) {
    guard let folder = Environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    path = folder + "/arioso-page.html"
    unlink(path)
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let text = Array("<!doctype html><meta http-equiv=\"refresh\" content=\"0;url=\(address)#pair=\(code)\">".utf8)
    guard write(file, text, text.count) == text.count else { return nil }
  }
}
