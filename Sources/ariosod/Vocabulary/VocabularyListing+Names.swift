import ControlProtocol

extension VocabularyListing {
  /// The default limit of names of a kind.
  private static let defaultLimit = 1000

  /// - Parameter isGuest: whether they are by name, as what is important tells what was heard, and without the persons.
  init(of names: SayableNames, for method: GetVocabulary, isGuest: Bool) {
    let kinds = method.kind.map { [$0.value] } ?? VocabularyKind.allCases
    let limit = method.limit?.value ?? Self.defaultLimit
    self.init(
      sets: kinds.filter { !isGuest || $0 != .persons }.map { kind in
        let all = isGuest ? names.namesInOrder(of: kind) : names.names(of: kind)
        let first = Array(all.prefix(limit)), known = Set(first)
        let also = names.others(of: kind).filter { known.contains($0.key) }
        return NameSet(
          kind: kind, names: first, total: all.count > first.count ? all.count : nil, also: also.isEmpty ? nil : also)
      })
  }
}
