/// What the persons of the household are called.
package struct PersonNames: Hashable, Sendable {
  private let persons: [String: PersonID]

  /// - Parameter names: each person with their names; of two with one name the first counts.
  package init(_ names: [(person: PersonID, names: [String])] = []) {
    let pairs = names.flatMap { person, names in names.map { ($0.lowercased(), person) } }
    persons = Dictionary(pairs) { first, _ in first }
  }

  package var isEmpty: Bool { persons.isEmpty }

  /// The person who is called so, whatever the case; nil if nobody is.
  package func person(called name: String) -> PersonID? { persons[name.lowercased()] }
}
