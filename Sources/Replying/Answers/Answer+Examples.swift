import MediaIntents

extension Answer {
  /// The examples; only the first few are spoken.
  init(_ examples: [Example]) {
    let phrases = examples.map { Filler.phrase(Phrase(example: $0)) }
    self.init(
      request: nil, code: ControlResponseCode.success.rawValue, items: [],
      sentences: [Phrase("examples", [.list: .list(ifAny: Array(phrases.prefix(3))), .lines: .lines(phrases)])])
  }
}

extension Phrase {
  init(example: Example) {
    switch example {
    case .play(let title): self.init("example.play", [.title: .name(title)])
    case .playBy(let title, let artist): self.init("example.playBy", [.title: .name(title), .artist: .name(artist)])
    case .newestEpisode(let show): self.init("example.newestEpisode", [.title: .name(show)])
    case .faster(let title): self.init("example.faster", [.title: .name(title)])
    case .add(let playlist): self.init("example.add", [.playlist: .name(playlist)])
    case .find(let title): self.init("example.find", [.title: .name(title)])
    case .like: self.init("example.like")
    case .whatPlays: self.init("example.whatPlays")
    case .undo: self.init("example.undo")
    }
  }
}
