/// The form of a classical work, which composers numbered.
package enum MusicalForm: String, Hashable, Sendable, Codable, CaseIterable {
  case symphony, concerto, sonata, quartet, quintet, trio, suite, mass, prelude, etude, nocturne, waltz, polonaise,
    ballade
  case serenade, partita, rhapsody
  /// Any of them.
  case work
}
