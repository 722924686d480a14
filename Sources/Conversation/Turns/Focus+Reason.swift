import Library
import MediaIntents
import Resolution

extension Focus {
  /// What decided that its item was chosen; nil if it chose none.
  func reason(in library: LibrarySnapshot) -> ChoiceReason? {
    guard case .play(let response) = response, let item = response.container ?? response.items.first else { return nil }
    guard let best = request.candidates.first, best.item.identifier == item.identifier else {
      return reasonWithoutName(item, library)
    }
    guard let next = request.candidates.dropFirst().first(where: { $0.item.identifier != item.identifier }) else {
      return .onlyMatch
    }
    return .criterion(Candidate.decision(best, next), over: next.item)
  }

  private func reasonWithoutName(_ item: MediaItem, _ library: LibrarySnapshot) -> ChoiceReason? {
    guard request.interpretation.request.mediaSearch?.namesNothing ?? true else { return nil }
    let history = library.history(of: item.identifier)
    if history.affinity == .like { return .liked }
    return history.plays > 0 ? .played(history.plays) : nil
  }
}

extension Candidate {
  /// The criterion that ranks one candidate above the other, as people know it.
  fileprivate static func decision(_ left: Candidate, _ right: Candidate) -> ChoiceReason.Decision {
    switch decidingCriterion(left, right) {
    case "constraints", "rung", "distance", "length": .name
    case "sortOrder", "albumOrder": .order
    case "type": .type
    case "version": .version
    case "affinity": .affinity
    case "plays": .plays
    case "recency": .recency
    case "date": .date
    default: .chance
    }
  }
}
