import Library
import Listening
import MediaIntents
import Resolution
import Understanding

/// Sentences that only another reader understands.
extension Turn {
  /// Does, or asks about, what another reader makes of a sentence; nil if there is none, or it makes nothing of it that can
  /// be meant.
  mutating func respondByOtherReader() async -> [Response]? {
    // What may have been heard is tried dry; only what was said is worth asking about.
    guard let otherReader, isLibraryKnown, !said.isEmpty, !utterance.isDryRun, !wasReadElsewhere else { return nil }
    wasReadElsewhere = true
    let snapshot = await player
    let playing = snapshot?.status.state == .stopped ? nil : snapshot?.current
    let mentioned = ([playing].compactMap(\.self) + offered).uniqued
    guard
      let request = await otherReader.read(
        OtherReader.Question(sentence: said, playing: playing, mentioned: mentioned))
    else { return nil }
    let read = ReadElsewhere(request, of: said, mentioning: mentioned, in: language, reader)
    let cost = request.cost(whileSounding: reader.situation.sound != .silence)
    readElsewhere = Explanation.Elsewhere(
      request: request, objection: read.objection?.rawValue,
      isAsked: read.objection == nil && cost != .nothing && request.kind == .play)
    guard read.objection == nil else { return nil }
    if cost == .nothing { return [await perform(read.request)] }
    // How sure it is nobody knows, so that what a mistake would cost is asked about. Only what to play is said by a title.
    guard request.kind == .play, let item = read.request.best?.item else { return nil }
    return askWhetherMeant((words: item.title, request: read.request))
  }
}

extension [MediaItem] {
  /// Without those that come again.
  fileprivate var uniqued: [MediaItem] {
    var seen: Set<ItemID> = []
    return filter { seen.insert($0.identifier).inserted }
  }
}
