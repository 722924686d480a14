import Foundation
import MediaIntents
import NameIndex
import Names

/// Reads name records from the tab-separated catalogue files of the benchmarks.
///
/// Columns: `id kind title artist album date genre track source extra`, the last one JSON.
struct CatalogueRows: Sequence, IteratorProtocol {
  private let lines: TextLines
  private var isFirst = true

  init?(path: String) {
    guard let lines = TextLines(path: path) else { return nil }
    self.lines = lines
  }

  mutating func next() -> NameRecord? {
    while let line = lines.next() {
      defer { isFirst = false }
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard !isFirst, cells.count >= 3, let record = Self.record(cells) else { continue }
      return record
    }
    return nil
  }

  private static func record(_ cells: [String]) -> NameRecord? {
    func cell(_ index: Int) -> String? { index < cells.count && !cells[index].isEmpty ? cells[index] : nil }
    guard let type = MediaItemType(rawValue: cells[1]), let id = cell(0), let title = cell(2) else { return nil }
    return NameRecord(
      id: ItemID(id), type: type, title: title, artist: cell(3), album: cell(4),
      aliases: type == .radioStation ? aliases(of: title, cell(9)) : [],
      genres: cell(6)?.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) } ?? [],
      date: cell(5).flatMap { PartialDate($0) }, number: cell(7).flatMap { Int($0) })
  }

  /// A station's other names: its call sign and frequency, with and without its city.
  private static func aliases(of name: String, _ extra: String?) -> [String] {
    guard let data = extra?.data(using: .utf8), let details = try? JSONDecoder().decode(Station.self, from: data) else {
      return []
    }
    return StationNames.aliases(
      name: name, callSign: details.callsign, frequency: details.freq_mhz ?? details.freq_in_name, city: details.city)
  }

  private struct Station: Decodable {
    let callsign: String?
    let freq_mhz: String?
    let freq_in_name: String?
    let city: String?
  }
}

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

/// Reads name records and a name index from catalogue files.
enum BenchIndex {
  static func records(_ paths: [String]) throws -> [NameRecord] {
    try paths.flatMap { path in
      guard let rows = CatalogueRows(path: path) else { throw BenchFailure.unreadable(path) }
      return Array(IteratorSequence(rows))
    }
  }

  static func read(_ paths: [String]) throws -> NameIndex { NameIndex(try records(paths)) }
}
