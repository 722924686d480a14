@testable import Configuration
import Foundation
import TestSupport
import Testing

struct FoldersTests {
  @Test func `Without variables the folders are the specification's defaults`() throws {
    let folders = try #require(BaseDirectories(environment: ["HOME": "/h"]))
    #expect(folders.data == "/h/.local/share")
    #expect(folders.config == "/h/.config")
    #expect(folders.state == "/h/.local/state")
    #expect(folders.cache == "/h/.cache")
    #expect(folders.runtime == nil)
    #expect(folders.dataDirs == ["/usr/local/share", "/usr/share"])
    #expect(folders.configDirs == ["/etc/xdg"])
  }

  @Test func `Absolute values are used and relative ones ignored`() throws {
    let folders = try #require(
      BaseDirectories(environment: [
        "HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "c", "XDG_STATE_HOME": "", "XDG_RUNTIME_DIR": "./r",
        "XDG_DATA_DIRS": "/a:b::/c", "XDG_CONFIG_DIRS": "x",
      ]))
    #expect(folders.data == "/d")
    #expect(folders.config == "/h/.config")
    #expect(folders.state == "/h/.local/state")
    #expect(folders.runtime == nil)
    #expect(folders.dataDirs == ["/a", "/c"])
    #expect(folders.configDirs == ["/etc/xdg"])
  }

  @Test(arguments: [[:], ["HOME": "h"]])
  func `Without a home there are no folders`(_ environment: [String: String]) {
    #expect(BaseDirectories(environment: environment) == nil)
  }

  @Test func `Missing folders are created for their owner only`() throws {
    let folder = TemporaryFolder()
    try BaseDirectories.create(folder.path("a/b/c"))
    try BaseDirectories.create(folder.path("a/b/c"))
    for made in ["a", "a/b", "a/b/c"] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path(made))[.posixPermissions]
      #expect(mode as? Int == 0o700)
    }
  }

  @Test func `A file in place of a folder is reported`() throws {
    let folder = TemporaryFolder()
    try Data().write(to: URL(filePath: folder.path("a")))
    #expect(throws: FolderError(path: folder.path("a"), code: ENOTDIR)) {
      try BaseDirectories.create(folder.path("a"))
    }
    #expect(throws: FolderError(path: folder.path("a/b"), code: ENOTDIR)) {
      try BaseDirectories.create(folder.path("a/b"))
    }
  }

  @Test func `The user's media folders are read as xdg-user-dirs writes them`() {
    let text = """
      # This file is written by xdg-user-dirs-update
      XDG_MUSIC_DIR="$HOME/Mu\\"sik"
       XDG_DOWNLOAD_DIR = "/big/Downloads"
      XDG_VIDEOS_DIR="relative"
      XDG_DESKTOP_DIR=$HOME/Desktop
      OTHER="$HOME/x"
      """
    #expect(
      UserDirectories.read(text, home: "/h") == ["XDG_MUSIC_DIR": "/h/Mu\"sik", "XDG_DOWNLOAD_DIR": "/big/Downloads"])
  }
}
