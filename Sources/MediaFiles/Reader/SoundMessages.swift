import MediaIntents

/// How requests and answers are written between the daemon and a reader, which are always of the same build.
extension SoundRequest {
  private enum Kind: Int { case tags, chapters, picture, rate }

  func write(to writer: inout MessageWriter) {
    let kind: Kind =
      switch self {
      case .tags: .tags
      case .chapters: .chapters
      case .picture: .picture
      case .rate: .rate
      }
    writer.put(kind.rawValue)
    writer.put(path)
    if case .rate(_, let rating) = self { writer.put(rating) { $0.put($1) } }
  }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    let kind = Kind(rawValue: try reader.number())
    let path = try reader.text()
    switch kind {
    case .tags: self = .tags(path)
    case .chapters: self = .chapters(path)
    case .picture: self = .picture(path)
    case .rate:
      self = .rate(path, try reader.optional { reader throws(MessageReader.Malformed) in try reader.double() })
    case nil: throw MessageReader.Malformed()
    }
  }
}

extension SoundAnswer {
  private enum Kind: Int { case tags, chapters, picture, rated, failed }

  func write(to writer: inout MessageWriter) {
    switch self {
    case .tags(let tags):
      writer.put(Kind.tags.rawValue)
      tags.write(to: &writer)
    case .chapters(let chapters):
      writer.put(Kind.chapters.rawValue)
      writer.put(chapters) { writer, chapter in
        writer.put(chapter.title) { $0.put($1) }
        writer.put(chapter.start)
      }
    case .picture(let bytes):
      writer.put(Kind.picture.rawValue)
      writer.put(bytes) { $0.put($1) }
    case .rated: writer.put(Kind.rated.rawValue)
    case .failed(let problem):
      writer.put(Kind.failed.rawValue)
      writer.put(problem.rawValue)
    }
  }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    switch Kind(rawValue: try reader.number()) {
    case .tags: self = .tags(try FileTags(from: &reader))
    case .chapters: self = .chapters(try reader.list(ChapterMark.init(from:)))
    case .picture:
      self = .picture(try reader.optional { reader throws(MessageReader.Malformed) in try reader.content() })
    case .rated: self = .rated
    case .failed:
      guard let problem = FileProblem(rawValue: try reader.text()) else { throw MessageReader.Malformed() }
      self = .failed(problem)
    case nil: throw MessageReader.Malformed()
    }
  }
}

extension ChapterMark {
  fileprivate init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    let title = try reader.optional { reader throws(MessageReader.Malformed) in try reader.text() }
    self.init(title: title, start: try reader.double())
  }
}

extension FileTags {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.put(Array(fields)) { writer, field in
      writer.put(field.key.rawValue)
      writer.put(field.value) { $0.put($1) }
    }
    writer.put(duration) { $0.put($1) }
    writer.put(isDurationGuessed)
    writer.put(popularimeter) { $0.put($1) }
    writer.put(hasPicture)
    writer.put(isCutShort)
    writer.put(isFilm)
  }

  fileprivate init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    self.init()
    let fields = try reader.list { reader throws(MessageReader.Malformed) in
      guard let key = TagKey(rawValue: try reader.text()) else { throw MessageReader.Malformed() }
      return (key, try reader.list { reader throws(MessageReader.Malformed) in try reader.text() })
    }
    for (key, values) in fields { self.fields[key] = values }
    duration = try reader.optional { reader throws(MessageReader.Malformed) in try reader.double() }
    isDurationGuessed = try reader.flag()
    popularimeter = try reader.optional { reader throws(MessageReader.Malformed) in try reader.number() }
    hasPicture = try reader.flag()
    isCutShort = try reader.flag()
    isFilm = try reader.flag()
  }
}
