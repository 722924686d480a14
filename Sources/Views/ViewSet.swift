import Spelling

/// The views of a language: the shipped ones, with a person's in their place.
///
///     view.item = {title:30}[ — {artist}]      instead of the shipped part
///     view.item+manner = {title}[ ({text})]    several parts as one
///     view.manner =                            hides it
///     view.line page = {number}. {title}       on the page only
package struct ViewSet: Hashable, Sendable {
  /// A template and the parts it stands for.
  package struct View: Hashable, Sendable {
    package let parts: [ViewPart]
    /// Nil for all.
    package let surface: ViewSurface?
    package let template: ViewTemplate
    /// The right side of its line.
    package let source: String
  }

  package private(set) var views: [View] = []

  package init() {}

  package var isEmpty: Bool { views.isEmpty }

  /// The view that stands for a part on a surface; nil for the default one. One for this surface counts before one for all.
  package func view(of part: ViewPart, on surface: ViewSurface) -> View? {
    let own = views.filter { $0.parts.contains(part) }
    return own.last { $0.surface == surface } ?? own.last { $0.surface == nil }
  }

  /// These views with others in their place, part by part: a view of several parts goes as a whole.
  package func replaced(by others: ViewSet) -> ViewSet {
    var set = self
    set.views.removeAll { old in
      others.views.contains { view in
        (view.surface == nil || old.surface == view.surface) && old.parts.contains(where: view.parts.contains)
      }
    }
    set.views += others.views
    return set
  }

  /// Takes a line of the same file: what it says of one surface stays beside what it says of all.
  private mutating func take(_ view: View) {
    views.removeAll { old in old.surface == view.surface && old.parts.contains(where: view.parts.contains) }
    views.append(view)
  }
}

extension ViewSet {
  /// Reads the lines of a file; those that cannot be used are told with their numbers, from 1, and left out.
  package static func reading(_ text: String) -> (set: ViewSet, problems: [(line: Int, problem: ViewProblem)]) {
    var set = ViewSet(), problems: [(line: Int, problem: ViewProblem)] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do throws(ViewProblem) {
        if let view = try view(String(line.trimmingSpaces)) { set.take(view) }
      } catch {
        problems.append((index + 1, error))
      }
    }
    return (set, problems)
  }

  /// Nil for a comment or an empty line.
  private static func view(_ line: String) throws(ViewProblem) -> View? {
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    guard let equals = line.firstIndex(of: "=") else { throw .notAView }
    let words = line[..<equals].split(whereSeparator: \.isWhitespace)
    guard let key = words.first, key.hasPrefix("view."), words.count <= 2 else { throw .notAView }
    let parts = try parts(key.dropFirst("view.".count))
    let surface = try words.dropFirst().first.map { word throws(ViewProblem) in
      guard let surface = ViewSurface(rawValue: String(word)) else { throw ViewProblem.unknownSurface(String(word)) }
      return surface
    }
    if surface == .page, let absent = parts.first(where: { !ViewPart.ofPage.contains($0) }) {
      throw .notOnPage(absent.rawValue)
    }
    let source = line[line.index(after: equals)...].trimmingSpaces
    var known: [String] = []
    for fact in parts.flatMap(\.facts) where !known.contains(fact) { known.append(fact) }
    return View(
      parts: parts, surface: surface, template: try ViewTemplate(source, facts: known), source: source)
  }

  private static func parts(_ names: Substring) throws(ViewProblem) -> [ViewPart] {
    var parts: [ViewPart] = []
    for name in names.split(separator: "+", omittingEmptySubsequences: false) {
      guard let part = ViewPart(rawValue: String(name)) else {
        throw .unknownPart(
          String(name), nearest: EditDistance.nearest(to: String(name), in: ViewPart.allCases.map(\.rawValue)))
      }
      parts.append(part)
    }
    if parts.count > 1, let alone = parts.first(where: { !ViewPart.ofAnswer.contains($0) || $0 == .header }) {
      throw .notMergeable(alone.rawValue)
    }
    return parts
  }
}
