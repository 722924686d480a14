package import MediaIntents

/// What to do with a sound file.
package enum SoundRequest: Hashable, Sendable {
  case tags(String)
  case chapters(String)
  case picture(String)
  /// Write a rating, 0 to 1, into the tags of this copy of a file, or remove it.
  case rate(String, Double?)

  package var path: String {
    switch self {
    case .tags(let path), .chapters(let path), .picture(let path), .rate(let path, _): path
    }
  }

  /// Whether it can be tried again after the reader has crashed.
  var isRepeatable: Bool { if case .rate = self { false } else { true } }

  /// Does it in this process.
  package func answer() -> SoundAnswer {
    do throws(FileProblem) {
      switch self {
      case .tags(let path): return .tags(try SoundFile.read(path: path))
      case .chapters(let path): return .chapters(SoundFile.chapters(path: path))
      case .picture(let path): return .picture(SoundFile.picture(path: path))
      case .rate(let path, let rating):
        try SoundFile.rate(copy: path, rating)
        return .rated
      }
    } catch {
      return .failed(error)
    }
  }
}

/// What a request found.
package enum SoundAnswer: Hashable, Sendable {
  case tags(FileTags)
  case chapters([ChapterMark])
  case picture([UInt8]?)
  case rated
  case failed(FileProblem)
}
