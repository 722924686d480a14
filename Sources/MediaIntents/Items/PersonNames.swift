/// What the persons of the household are called.
package struct PersonNames: Hashable, Sendable {
  private let persons: [String: PersonID]

  /// - Parameter names: each person with their names; of two with one name the first counts.
  package init(_ names: [(person: PersonID, names: [String])] = []) {
    let pairs = names.flatMap { person, names in names.map { ($0.lowercased(), person) } }
    persons = Dictionary(pairs) { first, _ in first }
  }

  private init(_ persons: [String: PersonID]) { self.persons = persons }

  /// The same persons with the names that sentences gave them. A name of the configuration counts more.
  package func adding(_ given: GivenNames) -> PersonNames {
    let pairs = Set(persons.values).flatMap { person in
      given.names(of: .person(person)).map { ($0.lowercased(), person) }
    }
    return pairs.isEmpty ? self : PersonNames(persons.merging(pairs) { known, _ in known })
  }

  package var isEmpty: Bool { persons.isEmpty }

  /// The person who is called so, whatever the case; nil if nobody is.
  package func person(called name: String) -> PersonID? { persons[name.lowercased()] }
}
