extension ScriptedPeer {
  /// A Wyoming voice that says every sentence as 50 ms of silence.
  package static func voice() throws -> ScriptedPeer {
    try ScriptedPeer { client in
      guard let header = client.line(), header.contains("\"synthesize\"") else {
        return client.send("{\"type\":\"info\"}\n")
      }
      client.send("{\"type\":\"audio-start\",\"data\":{\"rate\":8000,\"width\":2,\"channels\":1}}\n")
      client.send("{\"type\":\"audio-chunk\",\"payload_length\":800}\n")
      client.send([UInt8](repeating: 0, count: 800))
      client.send("{\"type\":\"audio-stop\"}\n")
      client.waitForEnd()
    }
  }
}
