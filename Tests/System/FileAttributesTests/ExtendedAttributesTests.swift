import CLinux
import FileAttributes
import Foundation
import TestSupport
import Testing

struct ExtendedAttributesTests {
  private let folder = TemporaryFolder()

  @Test func `Notes of other programs are copied with their values`() throws {
    let source = try folder.write("one", to: "a"), target = try folder.write("two", to: "b")
    let notes = ["user.colour": "blue", "user.empty": "", "user.comment": "heard twice"]
    for (name, value) in notes {
      // Not every file system has them.
      guard setxattr(source, name, value, value.utf8.count, 0) == 0 else { return }
    }
    let from = try #require(FileHandle(forReadingAtPath: source))
    let to = try #require(FileHandle(forUpdatingAtPath: target))
    ExtendedAttributes.copy(from: from.fileDescriptor, to: to.fileDescriptor)
    for (name, value) in notes {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = getxattr(target, name, &bytes, bytes.count)
      #expect(count == value.utf8.count && String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == value)
    }
  }

  @Test func `Without notes nothing is copied`() throws {
    let target = try folder.write("two", to: "b")
    let from = try #require(FileHandle(forReadingAtPath: try folder.write("one", to: "a")))
    let to = try #require(FileHandle(forUpdatingAtPath: target))
    ExtendedAttributes.copy(from: from.fileDescriptor, to: to.fileDescriptor)
    #expect(listxattr(target, nil, 0) <= 0)
  }
}
