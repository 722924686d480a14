extension ValueReader where Value == [PersonSettings] {
  /// A list of persons with distinct names and conversations.
  static var persons: Self {
    let list = ValueReader.list(of: .record(PersonSettings(), PersonSettings.fields))
    return ValueReader(expectation: list.expectation) { node, context, problems in
      guard let persons = list.read(node, context, &problems) else { return nil }
      let found =
        context.problems(ofNames: persons.map { [$0.name] + $0.names }, node)
        + context.problems(ofNames: persons.map(\.conversations), node)
        + persons.enumerated().filter { $1.name.utf8.count > PersonSettings.maxName }.map { index, _ in
          context.element(index).key("name").problem(.tooLong(bytes: PersonSettings.maxName), node)
        }
      problems += found
      return found.isEmpty ? persons : nil
    } write: {
      list.write($0)
    }
  }
}

extension PersonSettings {
  static let fields: [RecordField<PersonSettings>] = [
    RecordField(
      "name", \.name, .text, isRequired: true,
      "Their name, such as \"Anna\". What they like and hear is kept under it, so it should not change."),
    RecordField("names", \.names, .list(of: .text), "Other words for them, such as \"mum\"."),
    RecordField(
      "conversations", \.conversations, .list(of: .text),
      "The conversations, terminals, satellites and devices that are theirs, by their identifiers, such as "
        + "\"user-1000\"; one that ends with * means all that begin so."),
    RecordField("explicit", \.playsExplicit, .flag, "Whether explicit items are played for them."),
    RecordField(
      "maxVolume", \.maxVolume, .optional(.number(0...100), "any"),
      "The highest volume that they can set, in percent."),
    RecordField(
      "deletes", \.deletes, .flag,
      "Whether they may delete playlists and what is in them, ratings, files and history."),
  ]
}
