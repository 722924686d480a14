import Listening
import MediaIntents
import NameIndex
import Playback
import Resolution

/// "The part about …": goes to a place in the current episode, else to the latest episode with such a place.
extension PlayMediaHandler {
  func passage(_ intent: PlayMediaIntent, _ candidates: [Candidate]) async throws(HandlingError) -> PlaybackPlan? {
    guard let search = intent.mediaSearch, search.place?.isPassage == true, let words = search.described else {
      return nil
    }
    if search.mediaType == .audioBook, let chapter = try await chapter(about: words, intent, candidates) {
      return chapter
    }
    let found: [PassageSearch.Passage]
    do throws(Reason) {
      found = try await PassageSearch(world: world, library: library).passages(about: words, in: search.albumName)
    } catch {
      throw .refused(error)
    }
    let placed = found.filter { $0.seconds != nil }
    if let current = snapshot.status.current, !current.isLive,
      let here = placed.first(where: { $0.record.id == current.item.identifier }), let seconds = here.seconds
    {
      var plan = PlaybackPlan(sound: .present(current), subject: current.item)
      (plan.position, plan.passageStart) = (seconds, seconds)
      return plan
    }
    guard let best = placed.first, let seconds = best.seconds else {
      throw .refused(found.isEmpty ? .nowhereMentioned(words) : .noPlaceOf(words))
    }
    return try await plan(best.record.item, from: seconds, intent)
  }

  private func plan(
    _ episode: MediaItem, from seconds: Double, _ intent: PlayMediaIntent
  ) async throws(HandlingError) -> PlaybackPlan {
    var plan = try await plan(episode, meaning: [episode], intent)
    guard case .entries(var entries, let start) = plan.sound, entries.indices.contains(start), !entries[start].isLive
    else {
      return plan
    }
    entries[start].startPosition = seconds
    plan.sound = .entries(entries, start: start)
    plan.passageStart = seconds
    return plan
  }
}
