import MediaIntents
import XML

extension XMLElement {
  /// The hosts that `podcast:person` names. Without a role a person is a host.
  var hosts: [String] { persons(["host", "co-host", "guest host"]) }

  /// The guests that `podcast:person` names.
  var guests: [String] { persons(["guest"]) }

  /// The names of the persons with one of these roles, each once.
  private func persons(_ roles: Set<String>) -> [String] {
    var names: [String] = []
    for person in all("podcast:person") where names.count < Self.maxPersons {
      let role = person.attributes["role"]?.tidied.lowercased() ?? ""
      let name = person.text.plain(to: .name)
      guard roles.contains(role.isEmpty ? "host" : role), !name.isEmpty else { continue }
      if !names.contains(where: { $0.folded == name.folded }) { names.append(name) }
    }
    return names
  }

  private static let maxPersons = 20
}
