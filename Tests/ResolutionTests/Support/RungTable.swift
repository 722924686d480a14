import MediaIntents
import NameIndex
import Names
import Testing

@testable import Resolution

/// A table of what is said, the names in the library, and the match.
///
/// A row is `said | name / name | match`. The match is one of the names, on the tested rung; `-` if that rung matches
/// none of them, but another may; `nothing` if no rung does. A line such as `[album]` sets the type of the following
/// rows; the default is songs.
struct RungTable {
  let rung: any Rung.Type
  let rows: [Row]

  struct Row: Sendable, CustomTestStringConvertible {
    let said: String
    let names: [String]
    let found: String
    let type: MediaItemType
    var testDescription: String { "\(said) → \(found) of \(names.joined(separator: ", "))" }
  }

  init(_ rung: any Rung.Type, _ text: String) {
    self.rung = rung
    var type = MediaItemType.song
    var rows: [Row] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("["), line.hasSuffix("]"),
        let named = MediaItemType(rawValue: String(line.dropFirst().dropLast()))
      {
        type = named
      } else {
        let cells = line.split(separator: " | ").map(String.init)
        precondition(cells.count == 3, "a row has three cells: \(line)")
        rows.append(
          Row(said: cells[0], names: cells[1].split(separator: " / ").map(String.init), found: cells[2], type: type))
      }
    }
    self.rows = rows
  }

  /// Checks a row with names compared directly, as for constraints, and with a search in an index.
  func check(_ row: Row) {
    let said = SpokenQuery(row.said)
    let compared = row.names.filter { Ladder.compare(said, with: [$0], of: row.type)?.rung == rung.rung }
    let records = row.names.enumerated().map { NameRecord(id: ItemID("\($0)"), type: row.type, title: $1) }
    let ladder = LadderClimb(said, in: NameIndex(records)).matches(of: { _ in true }, where: { _ in true })
    let climbed = ladder.filter { $0.rung == rung.rung }.map(\.record.title)
    switch row.found {
    case "-": #expect(compared.isEmpty && climbed.isEmpty)
    case "nothing":
      #expect(ladder.map(\.record.title) == [])
      #expect(Ladder.compare(said, with: row.names, of: row.type)?.rung == nil)
    default:
      #expect(compared.contains(row.found))
      #expect(climbed.first == row.found)
    }
  }
}
