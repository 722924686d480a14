extension ValueReader where Value == [RoomNameSettings] {
  /// A list of rooms with distinct names.
  static var rooms: Self {
    let list = ValueReader.list(of: .record(RoomNameSettings(), RoomNameSettings.fields))
    return ValueReader(expectation: list.expectation) { node, context, problems in
      guard let rooms = list.read(node, context, &problems) else { return nil }
      let found =
        context.problems(ofNames: rooms.map { [$0.id] }, node) + context.problems(ofNames: rooms.map(\.names), node)
      problems += found
      return found.isEmpty ? rooms : nil
    } write: {
      list.write($0)
    }
  }
}

extension ValueReader where Value == [RoomZoneSettings] {
  /// A list of floors with distinct names.
  static var zones: Self {
    let list = ValueReader.list(of: .record(RoomZoneSettings(), RoomZoneSettings.fields))
    return ValueReader(expectation: list.expectation) { node, context, problems in
      guard let zones = list.read(node, context, &problems) else { return nil }
      let found = context.problems(ofNames: zones.map { [$0.name] + $0.names }, node)
      problems += found
      return found.isEmpty ? zones : nil
    } write: {
      list.write($0)
    }
  }
}

extension RoomNameSettings {
  static let fields: [RecordField<RoomNameSettings>] = [
    RecordField(
      "id", \.id, .text, isRequired: true, "The identifier of its client on the server, as \"arioso rooms\" lists it."),
    RecordField("names", \.names, .list(of: .text), "Its spoken names, such as \"kitchen\" and \"厨房\"."),
  ]
}

extension RoomZoneSettings {
  static let fields: [RecordField<RoomZoneSettings>] = [
    RecordField("name", \.name, .text, isRequired: true, "Its spoken name, such as \"downstairs\"."),
    RecordField("names", \.names, .list(of: .text), "Other spoken names, such as \"楼下\"."),
    RecordField("rooms", \.rooms, .list(of: .text), "The names of its rooms."),
  ]
}
