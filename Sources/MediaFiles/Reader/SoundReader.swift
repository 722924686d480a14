package import MediaIntents
import Synchronization

/// Where sound files are read.
package enum SoundReading: Sendable {
  case inProcess
  /// In children that run `executable --read-files`, so that a file that crashes or blocks a library ends only its
  /// reader. If none can be started, files are read in this process, and `onFailure` is called with the errno.
  case children(
    executable: String, timeout: Duration = .seconds(20), onFailure: @Sendable (Int32) -> Void = { _ in })
}

/// Reads sound files, from several threads at once if need be.
///
/// Children are started when needed, used again for later files, and ended with this object.
package final class SoundReader: Sendable {
  private let reading: SoundReading
  private let idle = Mutex<[Child]>([])
  private let hasFailed = Atomic(false)

  package init(_ reading: SoundReading) { self.reading = reading }

  /// Reads files one after the other; blocks meanwhile. Returns an answer for each.
  ///
  /// A file at which a reader crashed is tried once more with a new one, because the first may have been killed for
  /// another reason.
  package func answers(to requests: [SoundRequest]) -> [SoundAnswer] {
    guard case .children(let executable, let timeout, let onFailure) = reading else {
      return requests.map { $0.answer() }
    }
    var answers: [SoundAnswer] = []
    var suspect: Int?
    while answers.count < requests.count {
      // Without a child, reading here is better than taking the library for unreadable.
      guard let child = next(executable, timeout, onFailure) else {
        return answers + requests.dropFirst(answers.count).map { $0.answer() }
      }
      switch child.process.exchange(requests.dropFirst(answers.count), { answers.append($0) }) {
      case nil: idle.withLock { $0.append(child) }
      case .crashesReader where suspect != answers.count && requests[answers.count].isRepeatable:
        suspect = answers.count
      case let problem?: answers.append(.failed(problem))
      }
    }
    return answers
  }

  /// Returns nil if no child can be started, which is reported once.
  private func next(_ executable: String, _ timeout: Duration, _ onFailure: (Int32) -> Void) -> Child? {
    if let child = idle.withLock({ $0.popLast() }) { return child }
    do throws(ReaderProcess.StartFailure) {
      return Child(process: try ReaderProcess(executable: executable, timeout: timeout))
    } catch {
      if !hasFailed.exchange(true, ordering: .relaxed) { onFailure(error.code) }
      return nil
    }
  }

  /// Unchecked, because a child is either idle or used by the one thread that took it.
  private struct Child: @unchecked Sendable {
    let process: ReaderProcess
  }
}

extension SoundReader {
  /// Returns the chapters in a file; empty if it cannot be read.
  package func chapters(of path: String) -> [ChapterMark] {
    if case .chapters(let chapters) = answers(to: [.chapters(path)]).first { chapters } else { [] }
  }

  /// Returns the picture embedded in a file; nil if there is none or the file cannot be read.
  package func picture(of path: String) -> [UInt8]? {
    if case .picture(let bytes) = answers(to: [.picture(path)]).first { bytes } else { nil }
  }
}
