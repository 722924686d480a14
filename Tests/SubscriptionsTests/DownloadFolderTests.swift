import Foundation
import MediaFiles
import TestSupport
import Testing

@testable import Subscriptions

/// What may be removed as a download.
struct DownloadFolderTests {
  private let folder = TemporaryFolder()
  private var downloads: DownloadFolder { DownloadFolder(path: folder.path("Downloads")) }

  private func write(_ path: String) throws -> String {
    try folder.write("sound", to: path)
  }

  @Test func `A download is removed, and is gone if it was removed before`() throws {
    let file = try write("Downloads/Show/2026-01-05 One.mp3")
    #expect(downloads.remove(file) && !FileManager.default.fileExists(atPath: file))
    #expect(downloads.remove(file))
    #expect(downloads.remove(folder.path("Downloads/Gone/2026-01-05 One.mp3")))
  }

  static let others = [
    "Music/Show/2026-01-05 One.mp3", "Downloads/2026-01-05 One.mp3", "Downloads/Show/One.mp3",
    "Downloads/Show/2026-01-05 One.txt", "Downloads/Show/2026-01-05 One", "Downloads/Show/Deep/2026-01-05 One.mp3",
    "Downloads/.parts/2026-01-05 One.mp3", "Downloads2/Show/2026-01-05 One.mp3", "settings.json",
  ]

  @Test(arguments: others)
  func `A file of another place or name is not a download`(_ path: String) throws {
    let file = try write(path)
    #expect(!downloads.remove(file) && FileManager.default.fileExists(atPath: file))
  }

  @Test func `No way around leads out of the folder`() throws {
    _ = try write("Downloads/Show/2026-01-05 One.mp3")
    let file = try write("Music/2026-01-05 One.mp3")
    for path in [
      "Downloads/../Music/2026-01-05 One.mp3", "Downloads/Show/../../Music/2026-01-05 One.mp3",
      "Downloads//Music/2026-01-05 One.mp3", "Downloads/./2026-01-05 One.mp3",
    ] {
      #expect(!downloads.remove(folder.path(path)))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Downloads/Linked"), withDestinationPath: folder.path("Music"))
    #expect(!downloads.remove(folder.path("Downloads/Linked/2026-01-05 One.mp3")))
    let link = folder.path("Downloads/Show/2026-01-06 Two.mp3")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(!downloads.remove(link))
    let inner = folder.path("Downloads/Show/2026-01-07 Three.mp3")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    #expect(!downloads.remove(inner) && !downloads.remove("") && !downloads.remove("/"))
    #expect(FileManager.default.fileExists(atPath: file) && FileManager.default.fileExists(atPath: inner))
  }

  @Test func `The folder itself may be a link`() throws {
    let file = try write("Disk/Show/2026-01-05 One.mp3")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Downloads"), withDestinationPath: folder.path("Disk"))
    #expect(downloads.remove(folder.path("Downloads/Show/2026-01-05 One.mp3")))
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
