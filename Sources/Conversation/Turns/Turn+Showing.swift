import MediaIntents

/// The rest of what was told, and what else could have been meant.
extension Turn {
  /// The screen and the voice go on where each of them stopped.
  mutating func showRest() -> [Response]? {
    guard state.focus?.isChange != true, var last = state.lastAnswer, case .search = last.request,
      last.heard < last.offered.count
    else { return nil }
    let spoken = last.offered.dropFirst(last.heard).prefix(SearchForMediaIntentResponse.maxSpoken)
    let unseen = last.offered.dropFirst(last.shown).prefix(SearchForMediaIntentResponse.maxListed)
    let first = unseen.isEmpty ? last.heard : last.shown
    last.heard += spoken.count
    last.shown += unseen.count
    state.lastAnswer = last
    state.list?.items = last.told
    var response = SearchForMediaIntentResponse(
      code: .success, items: Array(unseen.isEmpty ? spoken : unseen), first: first)
    response.spoken = Array(spoken)
    return [.search(response)]
  }

  mutating func showAlternatives() -> [Response]? {
    guard var last = state.lastAnswer, last.offered.count > 1 else { return tellOthersOfList() }
    last.shown = min(SearchForMediaIntentResponse.maxListed, last.offered.count)
    state.lastAnswer = last
    let items = Array(last.offered.prefix(last.shown))
    return [.search(SearchForMediaIntentResponse(code: .success, items: items))]
  }
}
