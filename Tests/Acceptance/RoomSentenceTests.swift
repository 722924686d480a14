import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// What people say about rooms, each from a house of its own state, and what holds afterwards.
  @Suite(.timeLimit(.minutes(10))) struct RoomSentenceTests {
    struct Row: Sendable {
      let said: String
      /// What is heard before, as `RoomsHouse.arrange` takes it.
      var from = ""
      /// What is said before it, after that.
      var before: String?
      /// What is heard afterwards.
      let heard: String
      var levels = ""
      var state = "answered"
      var words: String?
      /// Where it is said.
      var room: String?
    }

    @Test func `Sentences about rooms do what is meant`() async throws {
      let house = try await RoomsHouse(
        ["kitchen": "厨房", "bedroom": "卧室", "hall": "门厅"],
        zones: #"{name: "upstairs", names: ["楼上"], rooms: ["bedroom"]}"#)
      for (number, row) in Self.rows.enumerated() { try await check(row, number, in: house) }
      await house.end()
    }

    @Test func `Other sentences about rooms do what is meant`() async throws {
      let house = try await RoomsHouse(
        ["kitchen": "厨房", "bedroom": "卧室", "garden": "花园"],
        zones: #"{name: "downstairs", names: ["楼下"], rooms: ["kitchen", "garden"]}"#)
      for (number, row) in Self.otherRows.enumerated() { try await check(row, number, in: house) }
      await house.end()
    }

    /// Each row is said in a conversation of its own, so that no row depends on those before it.
    private func check(_ row: Row, _ number: Int, in house: RoomsHouse) async throws {
      let asker = "asker \(number)"
      try await house.arrange(row.from, from: asker)
      if let before = row.before { _ = try await house.caller.reply(before, from: asker) }
      let reply = try await house.caller.call(Ask(sentence: row.said, conversation: asker, home: row.room))
      let state = [reply.state.rawValue, reply.reason].compactMap(\.self).joined(separator: " ")
      let told = "\(number) \(row.said) → \(reply.displayed)"
      #expect(state == row.state, "\(told)")
      let (heard, levels) = (try await house.heard(), try await house.levels())
      #expect(heard == row.heard, "\(told)")
      #expect(levels == row.levels, "\(told)")
      if let words = row.words { #expect(fits(reply.displayed, words), "\(told)") }
    }

    static let rows = [
      Row(said: "play tone in the kitchen", heard: "kitchen=Tone"),
      Row(said: "continue in the bedroom", from: "kitchen=Tone", heard: "bedroom=Tone"),
      Row(said: "move the music to the kitchen", from: "bedroom=Tone", heard: "kitchen=Tone"),
      Row(
        said: "mute the bedroom", from: "bedroom=Tone kitchen=Tone", heard: "bedroom=Tone kitchen=Tone",
        levels: "bedroom=mute"),
      Row(
        said: "unmute the bedroom", from: "bedroom=Tone kitchen=Tone", before: "mute the bedroom",
        heard: "bedroom=Tone kitchen=Tone"),
      Row(said: "stop playing in the kitchen", from: "bedroom=Tone kitchen=Tone", heard: "bedroom=Tone"),
      Row(
        said: "turn it down in the kitchen", from: "bedroom=Tone kitchen=Tone", heard: "bedroom=Tone kitchen=Tone",
        levels: "kitchen=40"),
      Row(said: "move it to the bedroom", from: "kitchen=Tone", heard: "bedroom=Tone"),
      Row(said: "take the music upstairs", from: "kitchen=Tone", heard: "bedroom=Tone"),
      Row(said: "play tone everywhere", heard: "bedroom=Tone hall=Tone kitchen=Tone"),
      Row(said: "play this everywhere", from: "kitchen=Tone", heard: "bedroom=Tone hall=Tone kitchen=Tone"),
      Row(said: "play it in all rooms", from: "kitchen=Tone", heard: "bedroom=Tone hall=Tone kitchen=Tone"),
      Row(said: "play it in the whole house", from: "kitchen=Tone", heard: "bedroom=Tone hall=Tone kitchen=Tone"),
      Row(said: "play tone everywhere except the bedroom", heard: "hall=Tone kitchen=Tone"),
      Row(said: "play tone in the kitchen and bedroom", heard: "bedroom=Tone kitchen=Tone"),
      Row(said: "play tone in the kitchen and the bedroom", heard: "bedroom=Tone kitchen=Tone"),
      Row(said: "also play it in the kitchen", from: "bedroom=Tone", heard: "bedroom=Tone kitchen=Tone"),
      Row(said: "group the kitchen and the bedroom", from: "kitchen=Tone", heard: "bedroom=Tone kitchen=Tone"),
      Row(said: "add the bedroom", from: "kitchen=Tone", heard: "bedroom=Tone kitchen=Tone"),
      Row(said: "join the bedroom", from: "kitchen=Tone", heard: "bedroom=Tone kitchen=Tone"),
      Row(said: "ungroup the kitchen", from: "bedroom=Tone kitchen=Tone", heard: "bedroom=Tone"),
      Row(said: "take the kitchen out", from: "bedroom=Tone kitchen=Tone", heard: "bedroom=Tone"),
      Row(said: "only play in the kitchen", from: "bedroom=Tone kitchen=Tone", heard: "kitchen=Tone"),
      Row(said: "pause everywhere", from: "bedroom=Tone kitchen=Low_Tide", heard: "bedroom=Tone* kitchen=Low_Tide*"),
      Row(said: "stop everything", from: "bedroom=Tone kitchen=Low_Tide study=High_Meadow", heard: ""),
      Row(
        said: "turn everything down", from: "bedroom=Tone kitchen=Low_Tide", heard: "bedroom=Tone kitchen=Low_Tide",
        levels: "bedroom=40 kitchen=40"),
      Row(said: "turn down the kitchen", from: "kitchen=Tone", heard: "kitchen=Tone", levels: "kitchen=40"),
      Row(said: "kitchen volume 30", from: "kitchen=Tone", heard: "kitchen=Tone", levels: "kitchen=30"),
      Row(said: "set the kitchen to 30 percent", from: "kitchen=Tone", heard: "kitchen=Tone", levels: "kitchen=30"),
      Row(
        said: "set the volume in the kitchen to 30", from: "kitchen=Tone", heard: "kitchen=Tone", levels: "kitchen=30"),
      Row(
        said: "louder upstairs", from: "bedroom=Tone kitchen=Tone", heard: "bedroom=Tone kitchen=Tone",
        levels: "bedroom=60"),
      Row(
        said: "what is playing in the kitchen", from: "kitchen=Low_Tide bedroom=Tone",
        heard: "bedroom=Tone kitchen=Low_Tide", words: "*Low Tide*"),
      Row(said: "where is it playing", from: "kitchen=Tone", heard: "kitchen=Tone", words: "*kitchen*"),
      Row(said: "which rooms are there", heard: "", words: "*kitchen*"),
      Row(
        said: "swap the kitchen and the bedroom", from: "kitchen=Tone bedroom=Low_Tide",
        heard: "bedroom=Tone kitchen=Low_Tide"),
      Row(said: "bring the music here", from: "kitchen=Tone", heard: "bedroom=Tone", room: "bedroom"),
      Row(said: "bring the music here", from: "kitchen=Tone", heard: "kitchen=Tone", state: "refused hereUnknown"),
      Row(said: "follow me", from: "kitchen=Tone", heard: "hall=Tone", room: "hall"),
      Row(said: "just here", from: "kitchen=Tone bedroom=Tone", heard: "bedroom=Tone", room: "bedroom"),
      Row(
        said: "play tone downstairs", before: "call the kitchen and the hall downstairs",
        heard: "hall=Tone kitchen=Tone"),
      Row(said: "forget the kitchen", from: "kitchen=Tone", heard: "kitchen=Tone", state: "refused roomsThere"),
      Row(said: "play tone", before: "from now on play everything in the bedroom", heard: "bedroom=Tone"),
      Row(
        said: "play tone in the cellar", from: "kitchen=Low_Tide", heard: "kitchen=Low_Tide",
        state: "refused targetUnknown", words: "*cellar*"),
      Row(
        said: "在地窖播放tone", from: "kitchen=Low_Tide", heard: "kitchen=Low_Tide", state: "refused targetUnknown",
        words: "*地窖*"),
      Row(said: "把音乐移到这里", from: "kitchen=Tone", heard: "bedroom=Tone", room: "bedroom"),
      Row(said: "全部停下", from: "bedroom=Tone kitchen=Low_Tide study=High_Meadow", heard: ""),
      Row(said: "play kitchen", from: "kitchen=Tone", heard: "kitchen=Kitchen"),
      Row(said: "play everywhere in the kitchen", heard: "kitchen=Everywhere"),
      Row(said: "play the song upstairs downstairs", from: "kitchen=Tone", heard: "kitchen=Upstairs_Downstairs"),
      Row(said: "把厨房和门厅叫楼下", heard: "", words: "*楼下*"),
      Row(said: "在厨房播放tone", heard: "kitchen=Tone"),
      Row(said: "把音乐移到卧室", from: "kitchen=Tone", heard: "bedroom=Tone"),
      Row(said: "到处播放", from: "kitchen=Tone", heard: "bedroom=Tone hall=Tone kitchen=Tone"),
      Row(said: "所有房间都放", from: "kitchen=Tone", heard: "bedroom=Tone hall=Tone kitchen=Tone"),
      Row(
        said: "厨房小声一点", from: "kitchen=Tone bedroom=Tone", heard: "bedroom=Tone kitchen=Tone", levels: "kitchen=40"),
    ]

    static let otherRows = [
      Row(
        said: "let's hear this in the garden as well", from: "kitchen=Low_Tide",
        heard: "garden=Low_Tide kitchen=Low_Tide"),
      Row(said: "put low tide on in the bedroom", heard: "bedroom=Low_Tide"),
      Row(
        said: "could you play high meadow in the garden and the bedroom please",
        heard: "bedroom=High_Meadow garden=High_Meadow"),
      Row(said: "shift the music over to the garden", from: "kitchen=Low_Tide", heard: "garden=Low_Tide"),
      Row(said: "no music in the garden please", from: "kitchen=Low_Tide garden=Low_Tide", heard: "kitchen=Low_Tide"),
      Row(said: "switch off the kitchen", from: "kitchen=Low_Tide garden=Low_Tide", heard: "garden=Low_Tide"),
      Row(
        said: "turn the garden down a bit", from: "kitchen=Low_Tide garden=Low_Tide",
        heard: "garden=Low_Tide kitchen=Low_Tide", levels: "garden=40"),
      Row(
        said: "make it louder in the bedroom and the garden", from: "kitchen=Low_Tide garden=Low_Tide bedroom=Low_Tide",
        heard: "bedroom=Low_Tide garden=Low_Tide kitchen=Low_Tide", levels: "bedroom=60 garden=60"),
      Row(
        said: "what is on in the garden right now", from: "kitchen=Low_Tide garden=Low_Tide",
        heard: "garden=Low_Tide kitchen=Low_Tide", words: "*Low Tide*"),
      Row(said: "what rooms can you play in", heard: "", words: "*garden*"),
      Row(
        said: "in which rooms is this playing", from: "kitchen=Low_Tide", heard: "kitchen=Low_Tide", words: "*kitchen*"),
      Row(said: "play low tide in every room but the garden", heard: "bedroom=Low_Tide kitchen=Low_Tide"),
      Row(
        said: "I want this in the whole house", from: "kitchen=Low_Tide",
        heard: "bedroom=Low_Tide garden=Low_Tide kitchen=Low_Tide"),
      Row(said: "just the kitchen please", from: "kitchen=Low_Tide garden=Low_Tide", heard: "kitchen=Low_Tide"),
      Row(
        said: "silence the bedroom", from: "kitchen=Low_Tide bedroom=Low_Tide",
        heard: "bedroom=Low_Tide kitchen=Low_Tide", levels: "bedroom=mute"),
      Row(
        said: "play kitchen light in the garage", from: "kitchen=Low_Tide", heard: "kitchen=Low_Tide",
        state: "refused targetUnknown", words: "*garage*"),
      Row(
        said: "move it into the attic", from: "kitchen=Low_Tide", heard: "kitchen=Low_Tide",
        state: "refused targetUnknown", words: "*attic*"),
      Row(said: "play everywhere", from: "kitchen=Low_Tide", heard: "kitchen=Everywhere"),
      Row(said: "play upstairs downstairs in the garden", heard: "garden=Upstairs_Downstairs"),
      Row(said: "bring the garden in", from: "kitchen=Low_Tide", heard: "garden=Low_Tide kitchen=Low_Tide"),
      Row(
        said: "separate the garden from the kitchen", from: "kitchen=Low_Tide garden=Low_Tide",
        heard: "kitchen=Low_Tide"),
      Row(said: "pause the kitchen", from: "kitchen=Low_Tide", heard: "kitchen=Low_Tide*"),
      Row(
        said: "mute everything except the kitchen", from: "kitchen=Low_Tide garden=Low_Tide",
        heard: "garden=Low_Tide kitchen=Low_Tide", levels: "garden=mute"),
      Row(
        said: "volume in the kitchen to 40 percent", from: "kitchen=Low_Tide", heard: "kitchen=Low_Tide",
        levels: "kitchen=40"),
      Row(said: "卧室也一起放这首歌", from: "kitchen=Low_Tide", heard: "bedroom=Low_Tide kitchen=Low_Tide"),
      Row(said: "在花园和卧室放 low tide", heard: "bedroom=Low_Tide garden=Low_Tide"),
      Row(
        said: "把花园的声音调到百分之三十", from: "kitchen=Low_Tide garden=Low_Tide",
        heard: "garden=Low_Tide kitchen=Low_Tide", levels: "garden=30"),
      Row(said: "厨房在放什么歌", from: "kitchen=Low_Tide", heard: "kitchen=Low_Tide", words: "*Low Tide*"),
      Row(said: "花园不要放了", from: "kitchen=Low_Tide garden=Low_Tide", heard: "kitchen=Low_Tide"),
      Row(said: "换到花园去放", from: "kitchen=Low_Tide", heard: "garden=Low_Tide"),
    ]
  }
}
