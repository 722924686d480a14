import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// The service for voice assistants, asked by the reference client of the Wyoming protocol as Home Assistant does: by a
  /// connection for each sentence, which hangs up after the first answer.
  @Suite(.enabled(if: PythonPackages.areInstalled)) struct VoiceAssistantTests {
    /// Reads lines of satellite, language and sentence, and prints the answers; `describe` alone prints what is served.
    private static let assistant = """
      from asyncio import gather, run, wait_for
      from sys import argv, stdin
      from wyoming.asr import Transcript
      from wyoming.client import AsyncClient
      from wyoming.handle import Handled, NotHandled
      from wyoming.info import Describe, Info

      uri = "tcp://" + argv[1]

      async def describe():
          async with AsyncClient.from_uri(uri) as client:
              await client.write_event(Describe().event())
              info = Info.from_event(await wait_for(client.read_event(), 60))
          program = info.handle[0]
          print(program.name, program.installed, program.supports_home_control, program.models[0].languages, info.satellite,
                [len(x) for x in (info.asr, info.tts, info.intent, info.wake, info.mic, info.snd)], flush=True)

      async def say(satellite, language, text):
          context = {"conversation_id": "01HX"}
          if satellite: context["satellite_id"] = "assist_satellite." + satellite
          async with AsyncClient.from_uri(uri) as client:
              await client.write_event(Transcript(text=text, language=language or None, context=context).event())
              while True:
                  event = await client.read_event()
                  if event is None: print("hung up", flush=True); break
                  if Handled.is_type(event.type): print(Handled.from_event(event).text, flush=True); break
                  if NotHandled.is_type(event.type): print("no:", NotHandled.from_event(event).text, flush=True); break

      async def main():
          for line in stdin.read().splitlines():
              if line == "describe": await describe()
              elif line.startswith("all "): await gather(*(say("s%d" % n, "en", line[4:]) for n in range(500)))
              else: await say(*line.split("|"))

      run(main())
      """

    private struct House {
      let daemon: RunningDaemon
      let place: String

      func say(_ lines: [String]) async throws -> [String] {
        try await PythonPackages.lines(of: assistant, [place], input: lines.joined(separator: "\n"))
      }
    }

    /// - Parameter kitchen: the player of the satellite there.
    private static func house(_ kitchen: String = #"kind: "silent""#) async throws -> House {
      let home = try Home()
      let configuration = """
        { players: [{ name: "desk", kind: "silent" }, { name: "kitchen", \(kitchen) }], mpris: { enabled: false },
          wyoming: {
            listen: "127.0.0.1:0",
            satellites: { "assist_satellite.kitchen": "kitchen", "assist_satellite.hall": "desk" } } }
        """
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--library", SampleLibrary.path, "--config", try home.configure(configuration)],
        environment: RunningDaemon.stoppedClock)
      // From now on both languages are loaded.
      for sentence in ["what's this", "这是什么"] { _ = try await daemon.ask(sentence) }
      let line = try await daemon.log.line(containing: "listening for voice assistants at ")
      return House(daemon: daemon, place: String(line.split(separator: " ").last ?? ""))
    }

    @Test func `The reference client reads what is served`() async throws {
      let house = try await Self.house()
      #expect(try await house.say(["describe"]) == ["Arioso True True ['en', 'zh'] None [0, 0, 0, 0, 0, 0]"])
      await house.daemon.stop()
    }

    /// What is said at which satellite and in which language, one after another, and what is answered, with `*` for any words.
    static let talk: [(said: String, answer: String)] = [
      ("kitchen|en-GB|play umbrella logic", "Here's Umbrella Logic by M.F. Quill."),
      ("hall|en|what's this", "no: Nothing is playing*"),
      ("kitchen|en|what's this", "This is Umbrella Logic*"),
      // Each satellite has its own question, which the next sentence there answers.
      ("kitchen|en|play play", "Which Play: Ottoline Vex or Marrow & Finch?"),
      ("hall|en|play play", "Which Play: Ottoline Vex or Marrow & Finch?"),
      ("kitchen|en|the second one", "*Play by Marrow & Finch."),
      ("hall|en|the first one", "*Play by Ottoline Vex."),
      ("kitchen|en|what's this", "*Play by Marrow & Finch*"),
      ("hall|en|what's this", "*Play by Ottoline Vex*"),
      ("hall|de|播放雨后的茉莉", "*雨后的茉莉。"),
      ("hall|zh-CN|暂停", "已暂停*"),
      ("hall|en|turn off the lights", "no: *"),
      ("|en|thank you", "*"),
    ]

    @Test func `Each satellite has its conversation, its player and its language`() async throws {
      let house = try await Self.house()
      let answers = try await house.say(Self.talk.map(\.said))
      #expect(answers.count == Self.talk.count, "\(answers)")
      for (turn, answer) in zip(Self.talk, answers) {
        #expect(fnmatch(turn.answer, answer, 0) == 0, "\(turn.said): \(answer)")
      }
      await house.daemon.stop()
    }

    @Test func `A player that hangs does not keep anybody waiting`() async throws {
      let server = try ScriptedMPDServer(greeting: "") { _ in "" }
      let house = try await Self.house(#"kind: "mpd", host: "127.0.0.1", port: \#(server.port)"#)
      let answers = try await house.say(["kitchen|en|play umbrella logic", "hall|en|play umbrella logic"])
      #expect(answers == ["Still working on it.", "Here's Umbrella Logic by M.F. Quill."])
      await house.daemon.stop()
    }

    @Test func `500 connections at once are all answered`() async throws {
      let house = try await Self.house()
      let answers = try await house.say(["hall|en|play umbrella logic", "all what's this", "describe"]).dropFirst()
      #expect(answers.filter { $0.contains("Umbrella Logic") }.count == 500, "\(answers.prefix(3))")
      #expect(answers.last?.hasPrefix("Arioso") == true)
      await house.daemon.stop()
    }

    @Test func `Without a list of who may connect, other machines cannot, which log and doctor tell`() async throws {
      let home = try Home()
      let configuration = #"{ player: "silent", mpris: { enabled: false }, wyoming: { listen: "0.0.0.0:10500" } }"#
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--library", SampleLibrary.path, "--config", try home.configure(configuration)])
      try await daemon.log.line(
        containing: "error: not listening for voice assistants at 0.0.0.0:10500: other machines")
      let doctor = try await daemon.arioso("doctor")
      #expect(doctor.status == 1 && doctor.output.contains("Voice assistants cannot connect at 0.0.0.0:10500: "))
      #expect(doctor.output.contains("wyoming.allow"), "\(doctor.output)")
      await daemon.stop()
    }
  }
}
