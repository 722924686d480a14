import Foundation
import JSON
import Snapcast
import Testing

@Suite struct SnapcastStateTests {
  private func read(_ text: String) throws -> SnapcastState? {
    SnapcastState(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))
  }

  @Test func `What a server tells is bounded`() throws {
    let name = String(repeating: "n", count: 100_000)
    let client = """
      {"id": "a", "connected": true, "config": {"name": "\(name)", "latency": 1e300, "volume": {"percent": 1e18}},
       "host": {"name": 5}, "snapclient": null}
      """
    let clients = Array(repeating: client, count: 30).joined(separator: ",")
    let groups = Array(repeating: #"{"id": "g", "clients": [\#(clients)]}"#, count: 50).joined(separator: ",")
    let streams = Array(repeating: #"{"id": "s"}"#, count: 500).joined(separator: ",")
    let state = try #require(try read(#"{"groups": [\#(groups)], "streams": [\#(streams)]}"#))
    #expect(state.clients.count == 1024)
    #expect(state.streams.count == 64)
    let first = try #require(state.clients.first)
    #expect(first.name.utf8.count == 1024)
    #expect(first.volume == 100)
    #expect(first.latency == 10_000)
    #expect(first.host.isEmpty)
  }

  static let strange = [
    "{}", "[]", "5", #"{"groups": {}, "streams": []}"#, #"{"groups": []}"#,
  ]

  @Test(arguments: strange)
  func `What is no state is none`(_ text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test func `A notification about something unknown asks for the whole state`() throws {
    var state = try #require(
      try read(#"{"groups": [{"id": "g", "clients": [{"id": "a"}]}], "streams": [{"id": "s"}]}"#))
    let before = state
    let answer1 = state.apply("Client.OnVolumeChanged", ["id": "b", "volume": ["percent": 5]])
    #expect(!answer1)
    let answer2 = state.apply("Group.OnMute", ["id": "h", "mute": true])
    #expect(!answer2)
    let answer3 = state.apply("Stream.OnUpdate", ["stream": ["id": "t"]])
    #expect(!answer3)
    let answer4 = state.apply("Server.OnUpdate", [:])
    #expect(!answer4)
    #expect(state == before)
    let answer5 = state.apply("Group.OnNameChanged", ["id": "h"])
    #expect(answer5)
    let answer6 = state.apply("Client.OnVolumeChanged", ["id": "a", "volume": ["percent": 5, "muted": true]])
    #expect(answer6)
    #expect(state.client("a")?.volume == 5)
    #expect(state.client("a")?.isMuted == true)
  }

  @Test func `A room in a muted group is set apart`() throws {
    var state = try #require(
      try read(#"{"groups": [{"id": "g", "stream_id": "s", "clients": [{"id": "a"}]}], "streams": []}"#))
    #expect(state.stream(of: "a") == "s")
    let answer7 = state.apply("Group.OnMute", ["id": "g", "mute": true])
    #expect(answer7)
    #expect(state.stream(of: "a") == nil)
    #expect(state.clients(of: "s").isEmpty)
  }
}
