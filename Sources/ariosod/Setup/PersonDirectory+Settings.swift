import Configuration
import Handling

extension PersonDirectory {
  /// The persons of the configuration.
  init(_ settings: Settings) { self.init(settings.persons.map(Person.init)) }
}

extension Person {
  fileprivate init(_ settings: PersonSettings) {
    self.init(
      settings.name, names: settings.names, conversations: settings.conversations,
      limits: PersonLimits(
        blocksExplicit: !settings.playsExplicit, maxVolume: settings.maxVolume.map { $0 / 100 },
        mayDelete: settings.deletes))
  }
}
