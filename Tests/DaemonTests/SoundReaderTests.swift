import Foundation
import MediaFiles
import MediaIntents
import Synchronization
import TestSupport
import Testing

/// Files are read by children of the daemon, which a file may crash or block.
@Suite(.timeLimit(.minutes(10)))
struct SoundReaderTests {
  private let folder = TemporaryFolder()

  /// A program that becomes a reader with the preloaded library.
  private func reader(
    _ settings: [String: String] = [:], timeout: Duration = .seconds(300)
  ) async throws -> SoundReader {
    let words = try settings.merging(["LD_PRELOAD": PreloadedLibrary.path()]) { $1 }.map { "\($0)='\($1)'" }
    let script = "#!/bin/sh\n\(words.joined(separator: " ")) exec '\(CommandLineRun.programFolder)/ariosod' \"$@\"\n"
    let text = try folder.write(Data(script.utf8), to: "reader.sh").path, path = folder.path("reader")
    // Written by another program: a child that another test forks meanwhile would hold a file of this process open for
    // writing, and such a file cannot be executed.
    let copy = try await CommandLineRun.program("/usr/bin/install", ["-m", "755", text, path])
    try #require(copy.status == 0)
    return SoundReader(
      .children(executable: path, timeout: timeout) { code in Issue.record("The reader does not start: \(code)") })
  }

  private func sound(_ name: String, _ sound: Sound = .mp3) async throws -> String {
    try folder.write(Data(try await sound.bytes()), to: name).path
  }

  @Test(arguments: Sound.allCases)
  func `A child reads the same as this process`(_ sound: Sound) async throws {
    let tags = ["title": "Lantern", "artist": "Willow; Käthe", "genre": "Folk", "date": "1999"]
    let path = try folder.write(Data(try sound.bytes(tags: tags)), to: "song.\(sound.rawValue)").path
    let book = try folder.write(Data(try Sound.m4b.bytes(chapters: ["One", "Two"])), to: "book.m4b").path
    let requests: [SoundRequest] = [
      .tags(path), .chapters(path), .picture(path), .chapters(book), .tags(folder.path("missing.mp3")),
    ]
    let answers = try await reader().answers(to: requests)
    #expect(answers == SoundReader(.inProcess).answers(to: requests))
    #expect(answers.last == .failed(.missing))
  }

  @Test func `Only the file that crashes its reader is unreadable`() async throws {
    let paths = [try await sound("a.mp3"), try await sound("deadly.mp3"), try await sound("b.mp3")]
    let answers = try await reader(["TEST_CRASH_AT": "deadly"]).answers(to: paths.map { .tags($0) })
    #expect(answers.map(Self.problem) == [nil, .crashesReader, nil])
  }

  @Test func `Only the file that blocks its reader is given up`() async throws {
    let paths = [try await sound("a.mp3"), try await sound("endless.mp3"), try await sound("b.mp3")]
    let reader = try await reader(["TEST_HANG_AT": "endless"], timeout: .seconds(10))
    // On a thread of its own, because the other tests need those of tasks meanwhile.
    let answers = await withCheckedContinuation { (continuation: CheckedContinuation<[SoundAnswer], Never>) in
      Thread.detachNewThread {
        // Waits for a reader that is ready, so that its start is no part of the time.
        for _ in 0..<20 where reader.answers(to: [.tags(paths[0])]).map(Self.problem) == [nil] { break }
        continuation.resume(returning: reader.answers(to: paths.map { .tags($0) }))
      }
    }
    #expect(answers.map(Self.problem) == [nil, .timedOut, nil])
  }

  @Test(arguments: ["/nowhere/reader", "/bin/true"])
  func `A reader that cannot start or ends at once is no reason to wait`(_ executable: String) async throws {
    let path = try await sound("a.mp3")
    let codes = Mutex<[Int32]>([])
    let reader = SoundReader(.children(executable: executable) { code in codes.withLock { $0.append(code) } })
    for _ in 0..<2 {
      #expect(reader.answers(to: [.tags(path)]).map(Self.problem) == [executable == "/bin/true" ? .crashesReader : nil])
    }
    #expect(codes.withLock { $0 } == (executable == "/bin/true" ? [] : [ENOENT]))
  }

  private static func problem(_ answer: SoundAnswer) -> FileProblem? {
    if case .failed(let problem) = answer { problem } else { nil }
  }
}
