import Conversation
import Handling
import Household
import Journal
import Library
import Listening
import MediaIntents
import Playback
import Resolution
import Shortcuts
import TestSupport
import Testing

/// Running shortcuts: by their phrase, with what is left open in them, step by step.
@Suite(.timeLimit(.minutes(10)))
struct ShortcutRunTests {
  static let file = """
    [shortcut good morning]
    volume 40 percent
    play umbrella logic

    [shortcut outer peace]
    play hello

    [shortcut stop]
    play hello

    [shortcut dinner {artist}]
    ask artist = Whose music?
    or artist = kestrel 47
    - play xylophone quokka
    play something by {artist}

    [shortcut evening]
    volume 30 percent
    dinner

    [shortcut broken]
    volume 20 percent
    play xylophone quokka
    play hello

    [shortcut which]
    volume 35 percent
    play the song play
    volume 45 percent

    [shortcut nap {minutes}]
    sleep in {minutes} minutes
    """

  private func level(_ talk: ShortcutTalk) async -> Double {
    (await talk.household.player.snapshot().status.volume * 100).rounded()
  }

  @Test func `A phrase runs its sentences in order, and answers like the last one`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    let reply = try await talk.reply("Good morning!")
    #expect(reply.state == .answered && reply.displayed == "Here's “Umbrella Logic” by M.F. Quill.", "\(reply)")
    #expect(await level(talk) == 40)
    #expect(await talk.household.playing == "Umbrella Logic")
  }

  @Test func `What its steps do is not donated, unlike the same sentence by itself`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    _ = try await talk.reply("good morning")
    #expect(try await talk.household.journal.donations() == [])
    _ = try await talk.reply("play umbrella logic")
    #expect(try await talk.household.journal.donations().count == 1)
  }

  @Test func `A phrase beats the names of the library, and never a word that steers the player`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    _ = try await talk.reply("outer peace")
    #expect(await talk.household.playing == "HELLO!")
    #expect(try await talk.reply("stop").request == .control)
    #expect(await talk.household.player.snapshot().status.state == .stopped)
    let run = try await talk.talk.conversation.answer(Utterance(.shortcut("stop")))
    #expect(run.state == .answered)
    #expect(await talk.household.playing == "HELLO!")
  }

  @Test func `What is left open is said with the phrase`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    let reply = try await talk.reply("dinner ottoline vex")
    #expect(reply.state == .answered, "\(reply)")
    #expect(await talk.household.controller.snapshot().current?.artist == "Ottoline Vex")
  }

  @Test func `What is left open is asked for, in the person's words, and an invalid value is told and asked for anew`()
    async throws
  {
    let talk = try await ShortcutTalk.begin(Self.file)
    let question = try await talk.reply("dinner")
    #expect(question.state == .question && question.displayed.hasPrefix("Whose music?"), "\(question)")
    let again = try await talk.reply("xylophone quokka")
    #expect(again.state == .question && again.reason == "invalidValue", "\(again)")
    #expect(again.displayed.hasPrefix("There is no “xylophone quokka” here."), "\(again)")
    let answer = try await talk.reply("ottoline vex")
    #expect(answer.state == .answered, "\(answer)")
    #expect(await talk.household.controller.snapshot().current?.artist == "Ottoline Vex")
  }

  @Test func `A value that was said with the phrase and is invalid is told at once`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    let again = try await talk.reply("dinner xylophone quokka")
    #expect(again.state == .question && again.reason == "invalidValue", "\(again)")
    #expect(try await talk.replyUnattended("dinner xylophone quokka").reason == "invalidValue")
  }

  @Test func `Where there are few such things they are listed at once and chosen by number`() async throws {
    let talk = try await ShortcutTalk.begin("[shortcut story {book}]\nplay the book {book}")
    let question = try await talk.reply("story")
    #expect(question.choices.count == 2 && question.displayed.hasPrefix("Which book?\n1. "), "\(question)")
    #expect(question.spoken.hasPrefix("Which book: "), "\(question)")
    let answer = try await talk.reply("the second one")
    #expect(answer.items.first?.title == question.choices[1].title, "\(answer)")
  }

  @Test func `A choice is taken by its identifier, and never mind ends it`() async throws {
    let talk = try await ShortcutTalk.begin("[shortcut story {book}]\nplay the book {book}")
    let choices = try await talk.reply("story").choices
    let chosen = try await talk.talk.conversation.answer(Utterance(.choice(.item(choices[0].identifier))))
    #expect(chosen.items.first?.title == choices[0].title, "\(chosen)")
    _ = try await talk.reply("story")
    #expect(try await talk.reply("never mind").state == .answered)
    #expect(await talk.talk.conversation.question(in: "") == nil)
  }

  @Test func `A request of its own leaves the question, and stop stops`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    _ = try await talk.reply("play hello")
    _ = try await talk.reply("dinner")
    #expect(try await talk.reply("stop").request == .control)
    #expect(await talk.talk.conversation.question(in: "") == nil)
    _ = try await talk.reply("dinner")
    #expect(try await talk.reply("play umbrella logic").items.first?.title == "Umbrella Logic")
  }

  @Test func `Where nobody can answer, the usual value holds, or the question stays open`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    let reply = try await talk.replyUnattended("dinner")
    #expect(reply.state == .answered, "\(reply)")
    #expect(await talk.household.controller.snapshot().current?.artist == "Kestrel-47")
    let nap = try await talk.replyUnattended("nap")
    #expect(nap.state == .question && nap.displayed == "What number for “minutes”?", "\(nap)")
  }

  @Test func `A number is taken without its unit`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    _ = try await talk.reply("play hello")
    _ = try await talk.reply("nap")
    #expect(try await talk.say("thirty minutes").contains("30 minutes"))
  }

  @Test func `A step that may fail is told and does not end it`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    let reply = try await talk.reply("dinner kestrel 47")
    #expect(reply.state == .answered, "\(reply)")
    #expect(reply.displayed.hasPrefix("Step 1, “play xylophone quokka”, failed."), "\(reply)")
    #expect(await talk.household.controller.snapshot().current?.artist == "Kestrel-47")
  }

  @Test func `The first other failure ends it, with the step and the reason`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    let reply = try await talk.reply("broken")
    #expect(reply.state == .refused && reply.reason == "notFound", "\(reply)")
    #expect(reply.displayed.hasPrefix("Step 2, “play xylophone quokka”, failed. "), "\(reply)")
    #expect(await talk.household.playing == nil)
    #expect(await level(talk) == 20)
  }

  @Test func `A shortcut is a step of another one, and asks within it`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    #expect(try await talk.reply("evening").state == .question)
    #expect(try await talk.reply("kestrel 47").state == .answered)
    #expect(await level(talk) == 30)
    #expect(await talk.household.controller.snapshot().current?.artist == "Kestrel-47")
  }

  @Test func `A step that asks lets the others wait for the answer`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    #expect(try await talk.reply("which").state == .question)
    #expect(await level(talk) == 35)
    #expect(try await talk.reply("ottoline vex").state == .answered)
    #expect(await level(talk) == 45)
    #expect(await talk.household.controller.snapshot().current?.artist == "Ottoline Vex")
  }

  @Test func `A question that a step within another shortcut asks lets the steps of both wait`() async throws {
    let text = """
      [shortcut inner {artist}]
      volume 25 percent
      play the song play
      sleep in 30 minutes
      [shortcut outer]
      inner
      volume 45 percent
      """
    let talk = try await ShortcutTalk.begin(text)
    #expect(try await talk.reply("outer").state == .question)
    let second = try await talk.reply("kestrel 47")
    #expect(second.state == .question, "\(second)")
    #expect(await level(talk) == 25)
    let last = try await talk.reply("ottoline vex")
    #expect(last.state == .answered, "\(last)")
    #expect(await level(talk) == 45)
    #expect(await talk.household.controller.snapshot().current?.artist == "Ottoline Vex")
    _ = try await talk.reply("undo")
    #expect(await level(talk) == 100)
  }

  @Test func `The name of a shortcut runs it with its open place as it is written, and asks for that`() async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    func run(_ phrase: String) async throws -> Reply {
      try await talk.talk.conversation.answer(Utterance(.shortcut(phrase)))
    }
    #expect(try await run("dinner {artist}").displayed.hasPrefix("Whose music?"))
    #expect(try await talk.reply("ottoline vex").state == .answered)
    #expect(try await run("dinner").state == .question)
    #expect(try await run("dinner kestrel 47").state == .answered)
    #expect(await talk.household.controller.snapshot().current?.artist == "Kestrel-47")
    #expect(try await run("lunch {artist}").reason == "noSuchShortcut")
    var utterance = Utterance(.shortcut("dinner {artist}"))
    utterance.isUnattended = true
    #expect(try await talk.talk.conversation.answer(utterance).state == .answered)
  }

  @Test func `A room that is no longer there is told and asked for anew, and the other steps follow`() async throws {
    let text = "[shortcut tea]\nvolume 35 percent\nplay hello in the bathroom\nvolume 45 percent in the bathroom"
    let rooms = ["den", "attic"].map { name in
      PlayerRegistration(name: name) { SilentPlayer(clock: ManualClock()) }
    }
    let talk = try await ShortcutTalk.begin(text, others: rooms)
    let question = try await talk.reply("tea")
    #expect(question.state == .question && question.displayed.contains("bathroom"), "\(question)")
    #expect(question.choices.map(\.title).suffix(2) == ["den", "attic"], "\(question)")
    let reply = try await talk.reply("the den")
    #expect(reply.state == .answered, "\(reply)")
    let den = try await talk.household.players.controller("den").snapshot()
    #expect(den.current?.title == "HELLO!" && abs(den.status.volume - 0.45) < 0.01)
  }

  @Test func `Undo takes back all steps as one, also those after a question`() async throws {
    for (said, answer) in [("good morning", nil), ("which", Optional("ottoline vex"))] {
      let talk = try await ShortcutTalk.begin(Self.file)
      _ = try await talk.reply("play hello")
      _ = try await talk.reply("volume 70")
      _ = try await talk.reply(said)
      if let answer { _ = try await talk.reply(answer) }
      _ = try await talk.reply("undo")
      #expect(await talk.household.playing == "HELLO!", "\(said)")
      #expect(await level(talk) == 70, "\(said)")
    }
  }

  @Test func `What was said before changes nothing about the steps`() async throws {
    let talk = try await ShortcutTalk.begin("[shortcut bedtime]\nplay hello\nthe other one")
    _ = try await talk.reply("play play")
    let reply = try await talk.reply("bedtime")
    #expect(reply.reason == "noOther" && reply.displayed.hasPrefix("Step 2, “the other one”, failed."), "\(reply)")
    #expect(await talk.household.playing == "HELLO!")
  }

  @Test func `A pinned item is played while the library has it, else the words count`() async throws {
    let household = try await Household.sample()
    let play = await household.library.snapshot().resolver.candidates(
      for: MediaSearch(mediaType: .song, mediaName: "play"))
    let second = try #require(play.dropFirst().first?.item)
    let talk = try await ShortcutTalk.begin(
      "[shortcut mine]\nplay the song play => item=\(second.identifier.text)\n"
        + "[shortcut gone]\nplay umbrella logic => item=nothing")
    let reply = try await talk.reply("mine")
    #expect(reply.state == .answered && reply.items.first?.artist == second.artist, "\(reply)")
    _ = try await talk.reply("gone")
    #expect(await talk.household.playing == "Umbrella Logic")
  }

  static let nearly = ["good mornings", "the good morning please", "good mornin"]

  @Test(arguments: nearly) func `What is nearly a phrase runs it where nothing else fits`(_ said: String) async throws {
    let talk = try await ShortcutTalk.begin(Self.file)
    _ = try await talk.reply(said)
    #expect(await talk.household.playing == "Umbrella Logic")
  }

  @Test func `What is nearly a phrase and something else is something else`() async throws {
    let talk = try await ShortcutTalk.begin("[shortcut hallo]\nplay umbrella logic")
    _ = try await talk.reply("hello play it")
    _ = try await talk.reply("play hello")
    #expect(await talk.household.playing == "HELLO!")
  }
}
