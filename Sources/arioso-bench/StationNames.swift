import Foundation

/// The other names of a radio station: its call sign, its frequency, both, the frequency with its city, and its name without
/// the frequency.
enum StationNames {
  /// - Parameter frequency: without a unit, such as "89.1".
  static func aliases(name: String, callSign: String?, frequency: String?, city: String?) -> [String] {
    var aliases = [callSign, frequency].compactMap { $0 }
    if let callSign, let frequency { aliases.append("\(callSign) \(frequency)") }
    if let frequency, let city { aliases.append("\(frequency) \(city)") }
    if let frequency, let place = name.range(of: frequency) {
      let plain = name[..<place.lowerBound] + name[place.upperBound...]
      aliases.append(String(plain))
    }
    return aliases.filter { $0.contains(where: \.isLetter) || $0.contains(where: \.isNumber) }
  }
}
