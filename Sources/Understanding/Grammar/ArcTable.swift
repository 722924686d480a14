import MappedFiles

/// The arcs of an automaton, each in eight bytes: its kind in the highest 4 bits, the state after it in the next 28, and
/// its line, word, phrase or slot in the lowest 32.
struct ArcTable: RandomAccessCollection, Sendable {
  private let packed: StoredNumbers<UInt64>

  /// The last state that an arc can lead to.
  static let maxState: Automaton.State = 1 << 28 - 1

  private static let kindShift: UInt64 = 60
  private static let stateShift: UInt64 = 32
  private static let slots = SlotKey.allCases

  /// What there is in a grammar, to check arcs that were read.
  struct Counts {
    let states, lines, words, phrases: Int
  }

  /// - Parameter packed: each is of `packed(_:)`.
  init(_ packed: [UInt64]) { self.packed = StoredNumbers(packed) }

  var startIndex: Int { 0 }
  var endIndex: Int { packed.count }

  subscript(index: Int) -> Automaton.Arc { Self.arc(packed[index]) }

  /// Nil for what does not fit: a state above `maxState`, or a number below zero.
  static func packed(_ arc: Automaton.Arc) -> UInt64? {
    let (kind, value): (UInt64, Int32?) =
      switch arc {
      case .fire(let line, _): (0, line)
      case .word(let word, _): (1, word)
      case .closed(let phrase, _): (2, phrase)
      case .number(let slot, _): (3, place(of: slot))
      case .listed(let slot, _): (4, place(of: slot))
      case .text(let slot, _): (5, place(of: slot))
      case .waryText(let slot, _): (6, place(of: slot))
      case .name(let slot, _): (7, place(of: slot))
      case .open(let slot, _): (8, place(of: slot))
      case .close(let slot, _): (9, place(of: slot))
      }
    guard let value, value >= 0, (0...maxState).contains(arc.end) else { return nil }
    return kind << kindShift | UInt64(arc.end) << stateShift | UInt64(value)
  }

  private static func place(of slot: SlotKey) -> Int32? { slots.firstIndex(of: slot).map(Int32.init) }

  private static func state(_ packed: UInt64) -> Automaton.State {
    Automaton.State(packed >> stateShift & UInt64(maxState))
  }

  private static func value(_ packed: UInt64) -> Int32 { Int32(bitPattern: UInt32(truncatingIfNeeded: packed)) }

  private static func arc(_ packed: UInt64) -> Automaton.Arc {
    let to = state(packed), value = value(packed)
    switch packed >> kindShift {
    case 0: return .fire(line: value, to: to)
    case 1: return .word(value, to: to)
    case 2: return .closed(phrase: value, to: to)
    case 3: return .number(slots[Int(value)], to: to)
    case 4: return .listed(slots[Int(value)], to: to)
    case 5: return .text(slots[Int(value)], to: to)
    case 6: return .waryText(slots[Int(value)], to: to)
    case 7: return .name(slots[Int(value)], to: to)
    case 8: return .open(slots[Int(value)], to: to)
    case 9: return .close(slots[Int(value)], to: to)
    default: preconditionFailure("the kinds of arcs are checked when they are read")
    }
  }

  private static func isValid(_ packed: UInt64, _ counts: Counts) -> Bool {
    guard state(packed) < counts.states else { return false }
    let count =
      switch packed >> kindShift {
      case 0: counts.lines
      case 1: counts.words
      case 2: counts.phrases
      case 3...9: slots.count
      default: 0
      }
    return (0..<count).contains(Int(value(packed)))
  }
}

extension ArcTable {
  func write(to writer: inout ByteWriter) { writer.write(packed) }

  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) { packed = try reader.stored() }

  /// Whether all lead to something that there is.
  func isValid(_ counts: Counts) -> Bool { packed.allSatisfy { Self.isValid($0, counts) } }

  /// Gives back the memory of those that are mapped.
  func release() { packed.release() }
}
