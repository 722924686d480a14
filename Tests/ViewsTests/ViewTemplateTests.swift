import Testing
import Views

struct ViewTemplateTests {
  private static let known = ["title", "artist", "album", "id", "position", "progress", "number"]
  private static let facts: ViewFacts = [
    "title": .text("Umbrella Logic"), "artist": .text("M.F. Quill"), "album": .text(""), "id": .text("s1"),
    "position": .seconds(201), "progress": .share(0.254), "number": .number(3),
  ]

  private static func text(_ template: String, _ facts: ViewFacts = facts) throws -> String {
    try ViewTemplate(template, facts: known).text(facts) { "\(Int($0)) seconds" }
  }

  static let examples: [(template: String, text: String)] = [
    ("{title}", "Umbrella Logic"), ("{artist} – {title}", "M.F. Quill – Umbrella Logic"),
    ("{title}[ on {album}]", "Umbrella Logic"), ("{title}[ by {artist}]", "Umbrella Logic by M.F. Quill"),
    ("[{title}[ on {album}][ by {artist}]]", "Umbrella Logic by M.F. Quill"), ("{album|id}", "s1"),
    ("{album|title:8}", "Umbrell…"), ("{title:99}", "Umbrella Logic"), ("{position}", "3:21"),
    ("{position@clock}", "3:21"), ("{position@words}", "201 seconds"), ("{progress@percent} %", "25 %"),
    ("{progress}", "25"), ("{position@json}", "201"), ("{title@sh}", "'Umbrella Logic'"),
    ("{title@json}", "\"Umbrella Logic\""), ("{number}. {title}", "3. Umbrella Logic"),
    (#"{title}\t{id}\n"#, "Umbrella Logic\ts1\n"),
    (#"\{title\} \[x\] \\"#, #"{title} [x] \"#), ("", ""), ("{ title }", "Umbrella Logic"), ("[{album|id}]", "s1"),
  ]

  @Test(arguments: examples)
  func `A template shows its facts`(_ example: (template: String, text: String)) throws {
    #expect(try Self.text(example.template) == example.text)
  }

  @Test func `Unknown and empty facts are left out with their brackets`() throws {
    #expect(try Self.text("{title}[ by {artist}]", ["title": .text("A"), "artist": .text("")]) == "A")
    #expect(try Self.text("[{title} ]x", [:]) == "x")
  }

  @Test func `Wide characters take two columns`() throws {
    #expect(try Self.text("{title:5}", ["title": .text("雨后的茉莉")]) == "雨后…")
    #expect(try Self.text("{title:10}", ["title": .text("雨后的茉莉")]) == "雨后的茉莉")
  }

  static let hostile = [
    "{artist}[x]", "\u{1B}[31mred", "<script>alert(1)</script>", "two\nlines\r\u{2028}more", "a'b\"c\\d",
    "`$(rm -rf ~)`", "txt.\u{202E}3pm\u{2066}",
  ]

  @Test(arguments: hostile)
  func `Hostile tags stay inert`(_ tag: String) throws {
    let shown = try Self.text("{title}", ["title": .text(tag), "artist": .text("secret")])
    #expect(!shown.contains("secret"))
    #expect(shown.unicodeScalars.allSatisfy { ![.control, .lineSeparator].contains($0.properties.generalCategory) })
    #expect(
      !shown.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
    let html = try Self.text("{title@html}", ["title": .text(tag)])
    #expect(!html.contains("<") && !html.contains("'") && !html.contains("\""))
    let shell = try Self.text("{title@sh}", ["title": .text(tag)])
    #expect(shell.hasPrefix("'") && shell.hasSuffix("'"))
    #expect(!shell.dropFirst().dropLast().replacing("'\\''", with: "").contains("'"))
  }

  static let problems: [(template: String, problem: ViewProblem)] = [
    ("{titel}", .unknownFact("titel", nearest: "title", known: known)),
    ("{title|artits}", .unknownFact("artits", nearest: "artist", known: known)),
    ("{position@clok}", .unknownForm("clok", nearest: "clock")), ("{title:0}", .badWidth("0")),
    ("{title:x}", .badWidth("x")), ("{title:1000}", .badWidth("1000")), ("{title", .unbalanced("{")),
    ("title}", .unbalanced("}")),
    ("[title", .unbalanced("[")), ("title]", .unbalanced("]")), ("{}", .unknownFact("", nearest: nil, known: known)),
    ("[[[[[[[[[[x]]]]]]]]]]", .tooDeep),
  ]

  @Test(arguments: problems)
  func `A template that cannot be read says why, and names the nearest`(
    _ example: (template: String, problem: ViewProblem)
  ) throws {
    #expect(throws: example.problem) { try ViewTemplate(example.template, facts: Self.known) }
    #expect(!example.problem.description.isEmpty)
  }
}
