import Testing

@testable import XML

@Suite(.timeLimit(.minutes(10)))
struct XMLReaderTests {
  /// The text of the element that a document in UTF-8 consists of.
  private func text(_ document: String) -> String? { XMLReader.root(of: Array(document.utf8))?.text }

  @Test(arguments: [
    ("\n \u{feff}<?xml version='1.0'?><a>x</a>", "x"), ("<a>Fish & Chips &amp; more</a>", "Fish & Chips & more"),
    ("<a>?page=1&copy=2</a>", "?page=1&copy=2"), ("<a>caf&eacute; &nope;</a>", "café &nope;"),
    ("<a>&#8217;&#x41;&#0;&#xFFFF;</a>", "’A&#0;&#xFFFF;"), ("<a>x\u{1}y</a>", "xy"),
    ("<a><![CDATA[1 & 2 &eacute;]]></a>", "1 & 2 &eacute;"), ("<!-- & --><a>x</a>", "x"),
    ("<!DOCTYPE a [<!ENTITY b '>'>]><a>&b;</a>", "&b;"), ("<a>whole<b>cut", "whole"),
  ])
  func `Common faults are mended`(_ document: String, _ text: String) {
    #expect(self.text(document) == text)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["", "-->"])
  func `A long comment of hyphens is left out, with or without an end`(_ end: String) {
    #expect(
      text("<a>x<b/><!--" + String(repeating: "-", count: 1_000_000) + end + "y</a>") == (end.isEmpty ? "x" : "xy"))
  }

  private static let encoded: [(document: [UInt8], text: String)] = [
    (bytes("\u{feff}<a>é</a>"), "é"), (bytes("<?xml encoding='windows-1252'?><a>é</a>"), "é"),
    (bytes("<?xml encoding='ISO-8859-1'?><a>", [0xe9, 0x93]), "é“"),
    (bytes("<?xml encoding='ISO-8859-2'?><a>", [0xb3]), "ł"), (bytes("<?xml encoding='bogus'?><a>", [0xe9]), "é"),
    (bytes("<a>é", [0xe9]), "éé"), ([0xff, 0xfe] + utf16("<a>x</a>", isBigEndian: false), "x"),
    (utf16("<a>x</a>", isBigEndian: true), "x"),
  ]

  private static func bytes(_ text: String, _ more: [UInt8] = []) -> [UInt8] {
    Array(text.utf8) + more + Array((more.isEmpty ? "" : "</a>").utf8)
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xff)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: encoded)
  func `The bytes decide the encoding before the declaration`(_ document: [UInt8], _ text: String) {
    #expect(XMLReader.root(of: document)?.text == text)
  }

  @Test func `An element is found whatever the capitals of its name`() {
    let root = XMLReader.root(of: Array("<a><pubdate>x</pubdate><PubDate>y</PubDate></a>".utf8))
    #expect(root?.first("PubDate")?.text == "y")
    #expect(root?.all("pubDate").count == 2)
  }

  /// Documents, the elements within the root that are read, and those that are open where the reading ends.
  private static let ends: [(document: String, read: [String], unclosed: [String])] = [
    ("<a><b/><c>x</c></a>", ["b", "c"], []), ("<a><b/><c>x</c>", ["b", "c"], ["a"]),
    ("<a><b/><c>x</c><d", ["b", "c"], ["a"]),
    ("<a><b/><c>x", ["b", "c"], ["a", "c"]), ("<a><b/><c><d></c><e/></a>", ["b", "c"], ["a", "c", "d"]),
    ("<a><b/></c><e/></a>", ["b"], ["a"]), ("<a><b/><c d=1><e/></a>", ["b"], ["a"]),
    ("<a><b/></a>\n<c>x</c>", ["b"], []), ("<?x y?><a ><b/></a >rest", ["b"], []),
    ("<a><b/><c>x</c></d>", ["b", "c"], ["a"]), ("<a><b/></ab>", ["b"], ["a"]),
  ]

  @Test(arguments: ends)
  func `What stands before a fault is read, and what is open there is told`(
    _ example: (document: String, read: [String], unclosed: [String])
  ) throws {
    let document = try #require(XMLReader.document(of: Array(example.document.utf8)))
    #expect(document.root.children.map(\.name) == example.read && document.unclosed == example.unclosed)
  }

  @Test func `An undeclared prefix stays in the name`() {
    #expect(XMLReader.root(of: Array("<a><itunes:b>x</itunes:b></a>".utf8))?.first("itunes:b")?.text == "x")
  }
}
