import Handling
import Library
import Listening
import MediaIntents
import NameIndex
import Resolution
import Understanding

/// More for the playlist or the queue that was just added to.
extension Turn {
  /// Whether something was added last, and the sentence adds more or asks for the same of something else.
  func continuesAdding(_ followUps: [FollowUp]) -> Bool {
    guard state.focus?.adds == true else { return false }
    return readings.first?.interpretation.request.kind == .add
      || followUps.contains { if case .alike = $0 { true } else { false } }
  }

  /// Adds what several clauses name where something was added. Returns nil if nothing was, or a clause is anything but
  /// such a name.
  mutating func addSeveral() async -> Response? {
    guard let addition = state.focus, addition.adds, readings.first?.isRequestOfItsOwn != true else { return nil }
    let clauses = language.interpreter.clauses(of: utterance.sentence)
    guard clauses.count > 1 else { return nil }
    var found: [Candidate] = []
    for clause in clauses {
      let names = reader.followUps(clause, in: language).compactMap(\.nameAddedToo) + [clause]
      guard let match = names.compactMap({ certainMatch(named: $0) }).first else { return nil }
      found.append(match)
    }
    let request = addition.request.interpretation.request.addingMore.settled(onAll: found.map(\.item))
    return await perform(addition.request.with(request.joiningQueue(), candidates: found))
  }

  /// Does with what a sentence without a verb names what was done or asked last. Nil if the sentence does not go on after an
  /// addition or a question.
  mutating func goOnWithSelection() async -> Response? {
    guard let last = state.focus, let selection = readings.first, goesOn(with: selection, in: utterance.sentence),
      let item = selection.best?.item
    else { return nil }
    let request = last.request.interpretation.request.addingMore.settled(on: item)
    return await perform(last.request.with(request.joiningQueue(), candidates: selection.candidates))
  }

  /// Whether a sentence goes on after an addition or a question, without a verb of its own, and names what the library has.
  func goesOn(with selection: ResolvedInterpretation, in sentence: String) -> Bool {
    guard let last = state.focus, last.adds || last.asksOfNamed, last.response.reason == nil,
      language.interpreter.startsWithJoint(sentence), language.interpreter.poles(in: sentence).isEmpty,
      case .play(let intent) = selection.interpretation.request, intent.onlyManner == nil
    else { return false }
    // What else is said of it may be left out, but it is not played.
    let interpretation = selection.interpretation
    return selection.isFound && (interpretation.unexplained == 0 || last.adds && interpretation.isBareName)
      && selection.best?.isGuess == false
  }

  /// Whether the sentence begins with a joint after a question, and so asks the same of something else.
  var asksOfAnother: Bool {
    state.focus?.request.interpretation.request.kind == .query
      && language.interpreter.startsWithJoint(utterance.sentence)
  }

  func certainMatch(named name: String) -> Candidate? {
    library.resolver.candidates(for: MediaSearch(mediaName: name)).first { $0.relaxed.isEmpty && !$0.isGuess }
  }

  /// Adds all songs of an artist, named or spoken of, where something was added. Returns nil if nothing was, or there
  /// are none.
  mutating func addSongs(_ description: ChoiceDescription, to addition: Focus?) async -> [Response]? {
    guard let addition, addition.adds else { return nil }
    let current = await player?.current
    guard let artist = description.artistName ?? (state.focus?.item ?? current)?.artist else { return nil }
    let search = MediaSearch(mediaType: .song, artistName: artist)
    let songs = library.resolver.candidates(for: search).filter(\.relaxed.isEmpty)
    guard !songs.isEmpty else { return nil }
    let request = addition.request.interpretation.request.addingMore.settled(onAll: songs.map(\.item))
    return [await perform(addition.request.with(request.joiningQueue(), candidates: songs))]
  }
}
