import MediaIntents
import Names

extension Question {
  /// A question among these items. It uses their title if all have the same, else the name that was said.
  init(
    _ request: Request.Kind, _ parameter: Parameter = .mediaItems, among choices: [MediaItem], name: String?,
    playlist: String? = nil, edit: DestinationEdit = .add, reason: Reason? = nil
  ) {
    let titles = Set(choices.map { FoldedText($0.title) })
    self.init(
      request, parameter, .disambiguation, name: titles.count == 1 ? choices.first?.title : name, choices: choices,
      distinction: Distinction(of: choices),
      playlist: playlist, edit: edit, reason: reason)
  }
}

extension Question.Distinction {
  /// The first property that differs between all choices; replies distinguish the choices by it.
  init(of choices: [MediaItem]) {
    let properties: [(Self, (MediaItem) -> String?)] = [
      (.title, { $0.title }), (.artist, { $0.artist }), (.album, { $0.album }), (.type, { $0.type.rawValue }),
    ]
    let telling = properties.first { _, value in
      let values = choices.compactMap { value($0).map { FoldedText($0) } }
      return values.count == choices.count && Set(values).count == choices.count
    }
    self = telling?.0 ?? .whole
  }
}
