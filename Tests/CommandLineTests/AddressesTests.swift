import ControlProtocol
import Foundation
import TestSupport
import Testing

@testable import arioso

struct AddressesTests {
  static let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
  static let here = FileManager.default.currentDirectoryPath

  static let addresses: [(arguments: [String], addresses: [String])] = [
    (["/music/a b.mp3"], ["/music/a b.mp3"]), (["./a.mp3", "../b.mp3"], [here + "/a.mp3", parent + "/b.mp3"]),
    (["/a/./b//c/../d.flac"], ["/a/b/d.flac"]), (["/../a"], ["/a"]), (["~/a.ogg"], [home + "/a.ogg"]),
    (["~"], [home]), (["."], [here]), (["missing.mp3"], [here + "/missing.mp3"]),
    (["Evening.M3U8"], [here + "/Evening.M3U8"]),
    (["https://example.org/a?b=c"], ["https://example.org/a?b=c"]), (["HTTP://x/"], ["HTTP://x/"]),
    (["ftp://x"], ["ftp://x"]),
    (["file:///a%20b.mp3"], ["file:///a%20b.mp3"]), (["file:///a b.mp3"], ["file:///a b.mp3"]),
    (["id:s1", "id:s2"], ["id:s1", "id:s2"]),
    (["/a.mp3", "b"], ["/a.mp3", here + "/b"]), (["jazz/"], [here + "/jazz"]),
  ]

  private static let parent = here.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }

  @Test(arguments: addresses)
  func `Paths, web addresses and identifiers are taken as they are`(
    _ example: (arguments: [String], addresses: [String])
  ) throws {
    #expect(Addresses.list(example.arguments)?.addresses == example.addresses)
    let command = try ArgumentParser.parse(["play"] + example.arguments).command
    #expect(command == AddressList(example.addresses).map { .open($0, nil) })
  }

  static let words = [
    ["outer", "peace"], ["AC/DC"], ["a.m."], ["hello", "by", "missing.mp3"], ["24/7"], ["the", "file:", "song"],
    ["..."],
    ["jazz", "/a.mp3"], ["ft. nobody"],
  ]

  @Test(arguments: words)
  func `Words are no addresses`(_ words: [String]) throws {
    #expect(Addresses.list(words) == nil)
    #expect(
      try ArgumentParser.parse(["play"] + words).command == .ask(.given((["play"] + words).joined(separator: " "))))
  }

  static let lists: [(input: String, addresses: [String])] = [
    ("", []), ("\n \n", []), ("/a b.mp3\n", ["/a b.mp3"]), ("/a.mp3\r\nhttp://x/\r\n", ["/a.mp3", "http://x/"]),
    (" a.mp3\nb.mp3", [" a.mp3", "b.mp3"]), ("/a\n b.mp3\0/c\r\0", ["/a\n b.mp3", "/c\r"]), ("/a\0", ["/a"]),
    ("#1.mp3\n~/x\n", ["#1.mp3", "~/x"]),
  ]

  @Test(arguments: lists)
  func `A list has an address a line, or behind each a NUL`(_ example: (input: String, addresses: [String])) {
    #expect(ListedAddresses.split(Array(example.input.utf8)) == example.addresses)
  }
}
