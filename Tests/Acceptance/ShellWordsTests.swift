import Foundation
import MediaIntents
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// The command line as users of mpc and playerctl type it, with the real daemon.
  @Suite
  struct ShellWordsTests {
    struct Call: Sendable, CustomTestStringConvertible {
      var arguments: [String]
      var input = ""
      var status: Int32 = 0
      /// What the output or, with another status, the errors contain; empty if there is no output.
      var told: String
      var testDescription: String { arguments.joined(separator: " ") }

      init(_ line: String, input: String = "", status: Int32 = 0, _ told: String) {
        arguments = line.split(separator: " ").map(String.init)
        (self.input, self.status, self.told) = (input, status, told)
      }
    }

    /// In order, because each continues from the previous one.
    static let calls = [
      Call("crop", status: 1, "no current entry"), Call("pause-if-playing", status: 1, "nothing plays"),
      Call("metadata title", status: 1, "nothing plays"),
      Call("play outer peace", "Outer Peace"), Call("mute 1", "muted"), Call("mute toggle", "volume 100"),
      Call("mute off", "volume 100"), Call("random 1", "shuffle"), Call("shuffle", "On"), Call("random 0", "playing"),
      Call("shuffle", "Off"), Call("repeat 1", "repeat all"), Call("loop", "Playlist"), Call("single on", "repeat one"),
      Call("single off", "repeat all"), Call("repeat none", "playing"), Call("loop", "None"),
      Call("single once", "stops after this"), Call("single toggle", "playing"),
      Call("-q what is playing", "Slow Elevator"), Call("-q find freelance", "Freelance"), Call("-q pause", ""),
      Call("-q how long is this", "in all"), Call("ls Music", status: 2, "there is no ls here"),
      Call("metadata title", "Slow Elevator"), Call("load Road Trip", "Added to the queue"),
      Call("metadata xesam:title", "Slow Elevator"), Call("volume 40", "40"),
      Call("volume 1e2", status: 2, "volume takes"),
      Call("volume+5", status: 2, "volume+5"), Call("volume", "40"), Call("quit", status: 2, "Ctrl-D"),
      Call("stop", "topp"), Call("queue", ">  1  Slow Elevator"), Call("crop", "stopped"),
      Call("queue", "> 1  Slow Elevator"), Call("queue clear", ""), Call("queue", "> 1  Slow Elevator"),
      Call("del 1", "stopped"), Call("crop", status: 1, "no current entry"),
      Call("vocabulary foo", status: 2, "artists"), Call("--dry-run queue save x", status: 1, "no such entry"),
      Call("play outer peace", "Outer Peace"), Call("play hello", "HELLO!"), Call("volume 30", "30"),
      Call("undo", "back to 40 percent"), Call("random on", "shuffle"), Call("undo", "shuffle is off"),
      Call("volume 40", "40"), Call("undo", status: 1, "nothing to undo"), Call("status", "HELLO!"),
      Call("explain toggle", "is a command of the command line"),
    ]

    @Test func `Each call does what it does in mpc and playerctl, or is refused with a reason`() async throws {
      let daemon = try await RunningDaemon.sample()
      for call in Self.calls {
        let run = try await daemon.home.arioso(call.arguments, input: call.input)
        let text = call.status == 0 ? run.output : run.output + run.errors
        #expect(run.status == call.status, "\(call): \(run.output)\(run.errors)")
        #expect(call.told.isEmpty ? text.isEmpty : text.contains(call.told), "\(call): \(run.output)\(run.errors)")
      }
    }

    private func run(_ line: String, in folder: TemporaryFolder, _ daemon: RunningDaemon) async throws -> CommandLineRun
    {
      try await CommandLineRun.program(
        "/bin/sh",
        ["-c", "cd '\(folder.path)' && \(line.replacing("ARIOSO", with: CommandLineRun.programFolder + "/arioso"))"],
        environment: daemon.home.environment.merging(["ARIOSO_SOCKET": daemon.home.socket]) { $1 })
    }

    @Test func `Names of files and folders here are paths, in a shell and on a line of standard input`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let folder = TemporaryFolder()
      let tone = ToneFile.wave(frequency: 440, seconds: 2)
      for name in ["d1", "d2", "none"] { try folder.makeFolder(name) }
      for name in ["d1/tone 1.wav", "d1/tone 2.wav", "d2/tone 3.wav"] { _ = try folder.write(tone, to: name) }
      try folder.write("words", to: "loose")
      let examples: [(line: String, status: Int32, count: Int, errors: String)] = [
        ("ARIOSO play d1", 0, 2, ""), ("ARIOSO play d1 d2", 0, 3, ""), ("ARIOSO play *", 0, 3, "nothing to play in"),
        (#"echo 'play "./d1/tone 1.wav"' | ARIOSO -"#, 0, 1, ""),
        (#"echo 'play ./d1/tone\ 2.wav d2' | ARIOSO -"#, 0, 2, ""),
        ("ARIOSO play 'file://\(folder.path)/d1/tone 1.wav'", 0, 1, ""),
        ("ARIOSO play ./none", 1, 1, "there is nothing to play in"), ("ARIOSO play ./gone", 1, 1, "there is no"),
        ("ARIOSO play /etc/passwd", 1, 1, "/etc/passwd is no sound"),
      ]
      for (line, status, count, errors) in examples {
        let run = try await run(line, in: folder, daemon)
        #expect(run.status == status, "\(line): \(run)")
        #expect(
          errors.isEmpty == run.errors.isEmpty && (errors.isEmpty || run.errors.contains(errors)), "\(line): \(run)")
        let queue = try await daemon.arioso("queue").output.split(separator: "\n")
        #expect(queue.count == count, "\(line): \(queue)")
      }
    }

    @Test func `What may not be read is told as such`() async throws {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", SampleLibrary.path], asOrdinaryPerson: true)
      let folder = TemporaryFolder()
      try folder.makeFolder("closed")
      for name in ["closed/a.wav", "b.wav"] {
        _ = try folder.write(ToneFile.wave(frequency: 440, seconds: 2), to: name)
      }
      #expect(chmod(folder.path("b.wav"), 0) == 0 && chmod(folder.path("closed"), 0) == 0)
      defer { chmod(folder.path("closed"), 0o700) }
      for path in ["b.wav", "closed", "closed/a.wav"].map(folder.path) {
        let run = try await daemon.arioso("play", path)
        #expect(run.status == 1 && run.errors.contains("\(path) may not be read"), "\(run)")
      }
    }

    @Test func `A killed client's files do not play later`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let folder = TemporaryFolder()
      let tone = ToneFile.wave(frequency: 440, seconds: 1)
      try folder.makeFolder("many")
      for number in 1...60 { _ = try folder.write(tone, to: "many/\(number).wav") }
      let client = try daemon.client()
      let addresses = "[\"\(folder.path("many"))\"]"
      let line = #"{"jsonrpc":"2.0","id":1,"method":"playback.open","params":{"addresses":\#(addresses)}}"#
      await client.send(line + "\n")
      await client.hangUp()
      // A request for the same files has to wait for as long as the first one.
      _ = try await daemon.arioso("--dry-run", "play", folder.path("many"))
      #expect(try await daemon.arioso("queue").output == "")
    }
  }
}
