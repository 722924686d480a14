import Snapcast
import TestSupport
import Testing

@Suite struct RoomGoalTests {
  /// Performs what the goal asks for until nothing is left.
  private func reach(_ goal: RoomGoal, _ model: inout GroupModel) -> Bool {
    for _ in 0..<64 {
      guard let request = goal.nextRequest(in: model.state) else { return true }
      model.perform(request)
    }
    return false
  }

  @Test func `Rooms that are not meant are set apart before others sound`() {
    var model = GroupModel([("a", true, ["kitchen", "hall", "bath"])])
    let goal = RoomGoal(stream: "a", rooms: ["kitchen"], in: model.state)
    while let request = goal.nextRequest(in: model.state) {
      model.perform(request)
      // A room that falls out of a silent group is not silent by itself.
      if case .setMute(_, false) = request {
        #expect(model.heard == ["kitchen": "a", "hall": "", "bath": ""])
      }
    }
    #expect(model.heard == ["kitchen": "a", "hall": "", "bath": ""])
  }

  @Test func `Any rooms reach any stream, and all others keep theirs`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let names = (0..<Int.random(in: 1...7, using: &generator)).map { "room \($0)" }
      var groups: [(stream: String, isMuted: Bool, clients: [String])] = []
      for name in names {
        if !groups.isEmpty, Bool.random(using: &generator) {
          groups[Int.random(in: groups.indices, using: &generator)].clients.append(name)
        } else {
          groups.append((Bool.random(using: &generator) ? "a" : "b", Bool.random(using: &generator), [name]))
        }
      }
      var model = GroupModel(groups)
      let before = model.heard
      let rooms = Set(names.filter { _ in Bool.random(using: &generator) })
      #expect(reach(RoomGoal(stream: "a", rooms: rooms, in: model.state), &model), "\(groups) \(rooms)")
      for name in names {
        let expected = rooms.contains(name) ? "a" : before[name] == "a" ? "" : before[name]
        #expect(model.heard[name] == expected, "\(groups) \(rooms) \(name)")
      }
    }
  }

  @Test func `Rooms that are no longer there are not waited for`() {
    var model = GroupModel([("a", true, ["kitchen"])])
    #expect(reach(RoomGoal(stream: "a", rooms: ["kitchen", "gone"], in: model.state), &model))
    #expect(model.heard == ["kitchen": "a"])
  }
}
