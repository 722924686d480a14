import Foundation
import MediaIntents

/// Whether a port of this machine is open to other machines, as the kernel lists it.
enum OpenPort {
  /// The state of a socket that listens, in the kernel's list.
  private static let listening = "0A"

  /// Whether anything listens at a port on an address that others reach.
  static func isReachable(_ port: Int, in lists: [String] = ["/proc/net/tcp", "/proc/net/tcp6"]) -> Bool {
    lists.contains { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
      return text.split(separator: "\n").dropFirst().contains { line in
        let fields = line.split(separator: " ")
        guard fields.count > 3, fields[3] == listening else { return false }
        let place = fields[1].split(separator: ":")
        // because it is only compared.
        guard place.count == 2, Int(place[1], radix: 16) == port else { return false }
        return !isLoopback(place[0])
      }
    }
  }

  /// Addresses are written as little-endian words: 127.0.0.1 and ::1.
  private static func isLoopback(_ address: Substring) -> Bool {
    address.count == 8 ? address.hasSuffix("7F") : address == "00000000000000000000000001000000"
  }
}
