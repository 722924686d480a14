import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Inotify

@Suite(.timeLimit(.minutes(10)))
struct DirectoryWatchTests {
  private let folder = TemporaryFolder()
  private let watch: DirectoryWatch

  init() async throws {
    watch = DirectoryWatch()
    try folder.write("", to: "a/song.mp3")
    try watch.add(folder.path("a"))
    await watch.start()
  }

  /// The events until `last`.
  private func events(until last: DirectoryEvent, of watch: DirectoryWatch? = nil) async -> [DirectoryEvent] {
    let watch = watch ?? self.watch
    var seen: [DirectoryEvent] = []
    for await events in watch.events {
      seen += events
      if seen.contains(last) { break }
    }
    return seen
  }

  @Test func `A file is being written until it is closed`() async throws {
    let file = try #require(FileHandle(forWritingAtPath: folder.path("a/song.mp3")))
    let directory = folder.path("a")
    try file.write(contentsOf: Data("sound".utf8))
    let before = await events(until: .writing(directory: directory, name: "song.mp3"))
    try file.close()
    #expect(before == [.writing(directory: directory, name: "song.mp3")])
    _ = await events(until: .written(directory: directory, name: "song.mp3"))
  }

  @Test func `Files and directories that come, go and are linked are told apart`() async throws {
    let directory = folder.path("a")
    try folder.write("x", to: "other.mp3")
    try folder.move("other.mp3", to: "a/moved.mp3")
    try folder.link("a/linked.mp3", to: folder.path("a/moved.mp3"))
    try folder.makeFolder("a/new")
    try folder.link("a/shortcut", to: folder.path)
    try folder.remove("a/new")
    try folder.remove("a/moved.mp3")
    #expect(
      await events(until: .removed(directory: directory, name: "moved.mp3")) == [
        .written(directory: directory, name: "moved.mp3"), .written(directory: directory, name: "linked.mp3"),
        .directoryAdded(directory: directory, name: "new"), .directoryAdded(directory: directory, name: "shortcut"),
        .directoryRemoved(directory: directory, name: "new"), .removed(directory: directory, name: "moved.mp3"),
      ])
  }

  @Test func `A moved directory is reported at its new path once it is added again`() async throws {
    try folder.makeFolder("a/one")
    try watch.add(folder.path("a/one"))
    try folder.move("a/one", to: "a/two")
    try watch.add(folder.path("a/two"))
    try folder.write("x", to: "a/two/song.mp3")
    _ = await events(until: .written(directory: folder.path("a/two"), name: "song.mp3"))
    #expect(watch.count == 2)
  }

  @Test func `What is no directory cannot be watched, and that is no limit`() throws {
    for name in ["missing", "file"] {
      if name == "file" { try folder.write("x", to: name) }
      let failure = #expect(throws: DirectoryWatchFailure.self) { try watch.add(folder.path(name)) }
      #expect(failure?.isLimit == false)
    }
  }

  @Test func `Once there is an inotify instance, directories are watched`() async throws {
    let isFree = Atomic(false)
    let watch = DirectoryWatch {
      if isFree.load(ordering: .relaxed) { return DirectoryWatch.openInstance() }
      errno = EMFILE
      return -1
    }
    await watch.start()
    let failure = #expect(throws: DirectoryWatchFailure.self) { try watch.add(folder.path("a")) }
    #expect(failure?.isLimit == true && watch.failure == failure && watch.count == 0)
    isFree.store(true, ordering: .relaxed)
    try watch.add(folder.path("a"))
    try folder.write("x", to: "a/new.mp3")
    let written = DirectoryEvent.written(directory: folder.path("a"), name: "new.mp3")
    #expect(await events(until: written, of: watch).contains(written))
  }
}
