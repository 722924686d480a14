import Testing

@testable import Understanding

/// Arcs in eight bytes.
struct ArcTableTests {
  private static let states: [Automaton.State] = [0, 1, 0x00FF_00FF, ArcTable.maxState]
  private static let numbers: [Int32] = [0, 1, 0x1234_5678, .max]

  static let arcs: [Automaton.Arc] = states.flatMap { to in
    numbers.flatMap { [.fire(line: $0, to: to), .word($0, to: to), .closed(phrase: $0, to: to)] }
      + SlotKey.allCases.flatMap { slot -> [Automaton.Arc] in
        [
          .number(slot, to: to), .listed(slot, to: to), .text(slot, to: to), .waryText(slot, to: to),
          .name(slot, to: to), .open(slot, to: to), .close(slot, to: to),
        ]
      }
  }

  @Test func `Every kind of arc is read as it was packed, up to the highest numbers`() throws {
    let packed = try Self.arcs.map { try #require(ArcTable.packed($0), "\($0)") }
    #expect(Array(ArcTable(packed)) == Self.arcs)
    #expect(Set(packed).count == Self.arcs.count)
  }

  @Test(
    arguments: [
      .word(0, to: ArcTable.maxState + 1), .word(0, to: .max), .word(0, to: -1), .fire(line: -1, to: 0),
      .closed(phrase: .min, to: 0), .text(.title, to: ArcTable.maxState + 1),
    ] as [Automaton.Arc])
  func `What does not fit is refused rather than cut`(_ arc: Automaton.Arc) {
    #expect(ArcTable.packed(arc) == nil)
  }

  @Test func `An automaton with an arc that does not fit is none`() {
    var draft = AutomatonDraft()
    let end = draft.addState()
    draft.add(.word(draft.word("play"), to: end), from: draft.start)
    #expect(Automaton(draft, maxArcs: 10) != nil)
    draft.add(.fire(line: -1, to: end), from: draft.start)
    #expect(Automaton(draft, maxArcs: 10) == nil)
  }

  @Test func `An automaton with too many arcs is none`() {
    var draft = AutomatonDraft()
    for word in 0..<12 { draft.add(.word(draft.word("\(word)"), to: draft.addState()), from: draft.start) }
    #expect(Automaton(draft, maxArcs: 12) != nil)
    #expect(Automaton(draft, maxArcs: 11) == nil)
  }

  private static let counts = ArcTable.Counts(states: 5, lines: 4, words: 3, phrases: 2)

  @Test(
    arguments: [
      .fire(line: 3, to: 4), .word(2, to: 4), .closed(phrase: 1, to: 0), .close(.title, to: 4),
    ] as [Automaton.Arc])
  func `Arcs to what there is are valid`(_ arc: Automaton.Arc) throws {
    #expect(ArcTable([try #require(ArcTable.packed(arc))]).isValid(Self.counts))
  }

  @Test(
    arguments: [
      .fire(line: 4, to: 4), .word(3, to: 4), .closed(phrase: 2, to: 0), .close(.title, to: 5), .word(0, to: 5),
    ] as [Automaton.Arc])
  func `Arcs to what there is not are found`(_ arc: Automaton.Arc) throws {
    #expect(!ArcTable([try #require(ArcTable.packed(arc))]).isValid(Self.counts))
  }

  @Test func `Kinds and slots that there are not are found`() {
    for kind in 10...15 as ClosedRange<UInt64> { #expect(!ArcTable([kind << 60]).isValid(Self.counts)) }
    for kind in 3...9 as ClosedRange<UInt64> {
      let slots = UInt64(SlotKey.allCases.count)
      #expect(ArcTable([kind << 60 | (slots - 1)]).isValid(Self.counts))
      #expect(!ArcTable([kind << 60 | slots]).isValid(Self.counts))
      #expect(!ArcTable([kind << 60 | 0xFFFF_FFFF]).isValid(Self.counts))
    }
  }
}
