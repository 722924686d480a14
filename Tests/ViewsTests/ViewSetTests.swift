import Testing
import Views

struct ViewSetTests {
  private static func set(_ text: String) -> ViewSet { ViewSet.reading(text).set }

  private static func source(_ set: ViewSet, _ part: ViewPart, on surface: ViewSurface = .displayed) -> String? {
    set.view(of: part, on: surface)?.source
  }

  @Test(arguments: ViewPart.allCases)
  func `Every part takes a template with all of its facts`(_ part: ViewPart) {
    let template = part.facts.map { "{\($0)}" }.joined(separator: " ")
    let read = ViewSet.reading("view.\(part.rawValue) = \(template)")
    #expect(read.problems.isEmpty)
    #expect(Self.source(read.set, part) == template)
  }

  @Test func `A person's line takes the shipped one's place, part by part`() {
    let shipped = Self.set("view.item = {title}\nview.manner = ({text})")
    let own = Self.set("view.item = {artist}: {title}")
    let both = shipped.replaced(by: own)
    #expect(Self.source(both, .item) == "{artist}: {title}")
    #expect(Self.source(both, .manner) == "({text})")
  }

  @Test func `A view of several parts stands for each of them, and replaces them as a whole`() {
    let merged = Self.set("view.item+manner = {title} {text}")
    #expect(Self.source(merged, .item) == "{title} {text}")
    #expect(Self.source(merged, .manner) == "{title} {text}")
    let both = Self.set("view.item = {title}\nview.manner = {text}").replaced(by: merged)
    #expect(both.views.count == 1)
    #expect(Self.source(merged.replaced(by: Self.set("view.manner = ")), .item) == nil)
  }

  @Test func `An empty line hides a part`() {
    #expect(Self.set("view.manner =").view(of: .manner, on: .displayed)?.template.isEmpty == true)
  }

  @Test func `A view for one surface is for that alone`() {
    for text in ["view.line = {title}\nview.line page = {artist}", "view.line page = {artist}\nview.line = {title}"] {
      let set = Self.set(text)
      #expect(Self.source(set, .line) == "{title}")
      #expect(Self.source(set, .line, on: .page) == "{artist}")
    }
    #expect(Self.source(Self.set("view.line page = {artist}"), .line) == nil)
  }

  @Test func `A person's line for all surfaces takes the place of the shipped ones`() {
    let shipped = Self.set("view.line = {title}\nview.line page = {artist}")
    let both = shipped.replaced(by: Self.set("view.line = {album}\nview.line displayed = {id}"))
    #expect(Self.source(both, .line) == "{id}")
    #expect(Self.source(both, .line, on: .page) == "{album}")
  }

  @Test(arguments: ViewPart.allCases)
  func `The page has views of what it shows by them, and refuses others`(_ part: ViewPart) {
    let (set, problems) = ViewSet.reading("view.\(part.rawValue) page = x")
    if [.line, .choice, .now, .queue, .history].contains(part) {
      #expect(problems.isEmpty && Self.source(set, part, on: .page) == "x")
    } else {
      #expect(problems.map(\.problem) == [.notOnPage(part.rawValue)])
      #expect(set.isEmpty)
    }
  }

  @Test func `Problems are told with their lines, and the other lines are used`() {
    let text = """
      # What plays.
      view.item = {titel}
      view.itm = {title}
      nothing
      view.item desk = {title}
      view.line+item = {title}

      view.first = {title}
      """
    let (set, problems) = ViewSet.reading(text)
    #expect(problems.map(\.line) == [2, 3, 4, 5, 6])
    #expect(problems[0].problem == .unknownFact("titel", nearest: "title", known: ViewPart.item.facts))
    #expect(problems[1].problem == .unknownPart("itm", nearest: "item"))
    #expect(problems[2].problem == .notAView)
    #expect(problems[3].problem == .unknownSurface("desk"))
    #expect(problems[4].problem == .notMergeable("line"))
    #expect(set.views.map(\.parts) == [[.first]])
  }
}
