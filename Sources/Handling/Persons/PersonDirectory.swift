package import MediaIntents

/// The persons of the household: who speaks where, and who is called what.
package struct PersonDirectory: Hashable, Sendable {
  package let persons: [Person]

  package init(_ persons: [Person] = []) { self.persons = persons }

  /// Whose a conversation is: an identifier that is given in full counts more than a beginning, and a longer beginning more
  /// than a shorter one. The household's if it is nobody's.
  package func person(in conversation: String) -> PersonID {
    let claims = persons.compactMap { person in person.claim(on: conversation).map { (id: person.id, bytes: $0) } }
    return claims.max { $0.bytes < $1.bytes }?.id ?? .household
  }

  /// The person who is called so, whatever the case; nil if nobody is.
  package func person(called name: String) -> Person? {
    persons.first { ([$0.id.name] + $0.names).contains { $0.lowercased() == name.lowercased() } }
  }

  /// What each of them is called.
  package var names: PersonNames { PersonNames(persons.map { (person: $0.id, names: [$0.id.name] + $0.names) }) }

  /// The same persons with the names that sentences gave them.
  func adding(_ given: GivenNames) -> PersonDirectory {
    PersonDirectory(
      persons.map { person in
        var named = person
        named.names += given.names(of: .person(person.id))
        return named
      })
  }

  /// What a person is kept from; the household from nothing.
  package func limits(of person: PersonID) -> PersonLimits {
    persons.first { $0.id == person }?.limits ?? PersonLimits()
  }
}
