extension ValueReader where Value == [ServerSettings] {
  /// A list of servers with distinct names.
  static var servers: Self {
    let list = ValueReader.list(of: .record(ServerSettings(), ServerSettings.fields))
    return ValueReader(expectation: list.expectation) { node, context, problems in
      guard let servers = list.read(node, context, &problems) else { return nil }
      let found =
        context.problems(ofNames: servers.map { [$0.name] }, node)
        + servers.enumerated().filter { $1.name.utf8.count > ServerSettings.maxName }.map { index, _ in
          context.element(index).key("name").problem(.tooLong(bytes: ServerSettings.maxName), node)
        }
      problems += found
      return found.isEmpty ? servers : nil
    } write: {
      list.write($0)
    }
  }
}

extension ServerSettings {
  static let fields: [RecordField<ServerSettings>] = [
    RecordField(
      "name", \.name, .text, isRequired: true,
      "What it is called here, such as \"home\". Its songs are known by it, so it should not change."),
    RecordField(
      "address", \.address, .text, isRequired: true,
      "Its address without \"/rest\", such as \"https://music.example.org\"."),
    RecordField("user", \.user, .optional(.text, "none"), "The user to log in as."),
    RecordField("password", \.password, .optional(.text, "none"), "That user's password."),
    RecordField(
      "apiKey", \.key, .optional(.text, "none"),
      "A key of the account instead of user and password, for servers that give out such keys."),
    RecordField(
      "insecure", \.isInsecure, .flag,
      "Whether it may be asked without encryption (\"http:\") although it is another machine. Whoever is on the way "
        + "can then log in as well."),
  ]
}
