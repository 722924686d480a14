package import MediaIntents

/// What to read of a sound file.
package enum SoundRequest: Hashable, Sendable {
  case tags(String)
  case chapters(String)
  case picture(String)

  package var path: String {
    switch self {
    case .tags(let path), .chapters(let path), .picture(let path): path
    }
  }

  /// Reads the file in this process.
  package func answer() -> SoundAnswer {
    do throws(FileProblem) {
      switch self {
      case .tags(let path): return .tags(try SoundFile.read(path: path))
      case .chapters(let path): return .chapters(SoundFile.chapters(path: path))
      case .picture(let path): return .picture(SoundFile.picture(path: path))
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
  case failed(FileProblem)
}
