import ControlProtocol

/// Formats how a device is paired with the page, and the paired devices.
enum PageText {
  /// The first address takes the code with it; the others are for those who do not reach that one.
  static func code(_ code: PageCode) -> String {
    var lines = code.square.map(square) ?? []
    lines += code.addresses.prefix(1).map { "Open on the device:  \($0)/#pair=\(code.code)" }
    lines += code.addresses.dropFirst().map { "or:                  \($0)/#pair=\(code.code)" }
    lines.append("For one device, until \(ClockText.moment(code.expires)).")
    return lines.map(PrintableText.line).joined(separator: "\n")
  }

  /// Two rows a line. What is light is drawn, as terminals are mostly dark, with the margin that cameras need.
  private static func square(_ rows: [String]) -> [String] {
    let width = (rows.first?.count ?? 0) + 2 * margin
    let blank = [Bool](repeating: false, count: width)
    let sides = [Bool](repeating: false, count: margin)
    let around = [[Bool]](repeating: blank, count: margin)
    let points = around + rows.map { sides + $0.map { $0 == "1" } + sides } + around
    return stride(from: 0, to: points.count, by: 2).map { row in
      let below = row + 1 < points.count ? points[row + 1] : blank.map { _ in true }
      return String(zip(points[row], below).map(character))
    }
  }

  private static let margin = 4

  private static func character(_ isDark: Bool, _ isDarkBelow: Bool) -> Character {
    switch (isDark, isDarkBelow) {
    case (false, false): "█"
    case (false, true): "▀"
    case (true, false): "▄"
    case (true, true): " "
    }
  }

  static let none = "No device is paired. To pair one: arioso page"

  static func devices(_ listing: PageDeviceListing) -> String {
    guard !listing.devices.isEmpty else { return none }
    var table = TextTable()
    for device in listing.devices {
      table.add([device.name, device.role.rawValue, "used \(ClockText.moment(device.lastUsed))"])
    }
    return table.lines().joined(separator: "\n")
  }
}
