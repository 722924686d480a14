import Testing

@testable import XML

/// Documents that libxml2 would take quadratic time or much memory for.
@Suite(.timeLimit(.minutes(10)))
struct XMLLimitsTests {
  private static func attributes(_ count: Int, _ name: String = "a", _ value: String = "") -> String {
    (0..<count).map { "\(name)\($0)='\(value)'" }.joined(separator: " ")
  }

  static let refused: [String] = [
    "<a \(attributes(257))/>", "<a \(attributes(20_000))/>", "<a><b/><c \(attributes(300))></c></a>",
    "<a \(attributes(300, "xmlns:n", "u"))/>", "<a \(attributes(300, "b", ">"))/>", "<a b='\"' \(attributes(300))/>",
    "<a \(attributes(300).replacing("=", with: " =\n "))/>", "<a><![CDATA[<]]><b \(attributes(300))/></a>",
    "<\(String(repeating: "n", count: 1025))/>", "<a></\(String(repeating: "n", count: 40_000))>",
    "<a \(String(repeating: "n", count: 1025))=''/>", "<?xml version='1.0'?>\n<!-- > --><a \(attributes(300))/>",
    "<a \(attributes(300))", "<a b='x\(String(repeating: "y", count: 100_000))' \(attributes(300))>",
  ]

  @Test(arguments: refused.indices)
  func `A tag with too many attributes or too long a name is refused`(_ index: Int) {
    #expect(XMLReader.root(of: Array(Self.refused[index].utf8)) == nil)
    let units = Self.refused[index].utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xff), UInt8(unit >> 8)] }
    let wide: [UInt8] = [0xff, 0xfe] + units
    #expect(XMLReader.root(of: wide) == nil)
  }

  static let read: [String] = [
    "<a \(attributes(256))/>", "<\(String(repeating: "n", count: 1000))/>",
    "<a b='\(String(repeating: "x=", count: 100_000))'/>", "<a b='\(String(repeating: "x", count: 100_000))'/>",
    "<a><![CDATA[<b \(attributes(300))>]]></a>", "<a>\(attributes(300))</a>", "<a><!-- <b \(attributes(300))> --></a>",
    "<a><?pi \(attributes(300))?></a>",
  ]

  @Test(arguments: read.indices)
  func `Long values and texts are read`(_ index: Int) {
    #expect(XMLReader.root(of: Array(Self.read[index].utf8)) != nil)
  }

  @Test func `Namespaces within one another end the document once they are too many`() throws {
    let open = (0..<200).map { "<e \(Self.attributes(100, "xmlns:n\($0)x", "u\($0)"))>" }.joined()
    let many = String(repeating: "<b:c/>", count: 30_000)
    #expect(XMLReader.root(of: Array(("<a><first/>" + open + many).utf8))?.first("first") != nil)
    let beside = "<a>" + String(repeating: "<e \(Self.attributes(100, "xmlns:n", "u"))/>", count: 1000) + "<z/></a>"
    #expect(XMLReader.root(of: Array(beside.utf8))?.first("z") != nil)
  }

  @Test func `More elements than any document has are not read`() throws {
    let root = try #require(XMLReader.root(of: Array(("<a>" + String(repeating: "<b/>", count: 1_100_000)).utf8)))
    #expect(root.children.count <= 1_000_000)
  }
}
