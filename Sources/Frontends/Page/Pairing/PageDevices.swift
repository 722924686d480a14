import ControlProtocol
import FoundationEssentials
import MediaFiles
package import MediaIntents

/// The devices that were paired, in a file that only its owner may read.
package struct PageDevices: Sendable {
  private let path: String
  package private(set) var all: [PageDevice]

  /// The name of a device that tells none.
  private static let unnamed = "device"
  private static let maxName = TextLimit(bytes: 64)
  private static let maxDevices = 100
  /// How many seconds apart uses are written.
  private static let useInterval: Int64 = 3600

  /// - Throws: if the file cannot be read, because writing would lose the devices.
  package init(path: String) throws(StorageFailure) {
    self.path = path
    do {
      all = FilePath.exists(path) ? try JSONDecoder().decode([PageDevice].self, from: Data(WholeFile.read(path))) : []
    } catch {
      throw .other(path: path, message: "\(error)")
    }
  }

  /// Adds a device. Returns its token, which is kept nowhere else.
  mutating func add(_ name: String, _ role: PageRole, at now: Int64) throws(StorageFailure) -> String {
    guard all.count < Self.maxDevices else { throw .other(path: path, message: "too many devices are paired") }
    let token = PageSecret.token()
    let device = PageDevice(
      name: free(Self.readable(name)), role: role, token: PageSecret.hash(of: token), paired: now, lastUsed: now)
    try write(all + [device])
    return token
  }

  /// The device with this token. All are compared, so that the time tells nothing.
  func device(with token: String) -> PageDevice? {
    let hash = PageSecret.hash(of: token)
    return all.reduce(nil) { found, device in PageSecret.isSame(device.token, hash) ? device : found }
  }

  /// Notes that a device was used. What cannot be written is only known until the end.
  mutating func noteUse(of name: String, at now: Int64) {
    guard let place = all.firstIndex(where: { $0.name == name }), all[place].lastUsed != now else { return }
    let isDue = now - all[place].lastUsed >= Self.useInterval || now < all[place].lastUsed
    guard isDue else { return }
    all[place].lastUsed = now
    try? write(all)
  }

  /// Returns whether there was such a device.
  mutating func forget(_ name: String) throws(StorageFailure) -> PageDevice? {
    guard let device = all.first(where: { $0.name == name }) else { return nil }
    try write(all.filter { $0.name != name })
    return device
  }

  private mutating func write(_ devices: [PageDevice]) throws(StorageFailure) {
    guard let data = try? JSONEncoder().encode(devices) else { return }
    try AtomicFile.write([UInt8](data), to: path, mode: 0o600)
    all = devices
  }

  /// The name, or one like it that no device has.
  private func free(_ name: String) -> String {
    let taken = Set(all.map(\.name))
    var (free, number) = (name, 2)
    while taken.contains(free) {
      free = "\(name) \(number)"
      number += 1
    }
    return free
  }

  /// On one line, without what acts on a terminal.
  private static func readable(_ name: String) -> String {
    let kinds: Set<Unicode.GeneralCategory> = [
      .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
    ]
    let scalars = name.unicodeScalars.filter { !kinds.contains($0.properties.generalCategory) }
    let text = String(String.UnicodeScalarView(scalars)).trimmed.clipped(to: maxName)
    return text.isEmpty ? unnamed : text
  }
}
