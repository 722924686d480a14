import TestSupport

/// Inserts free-form atoms into the tags of an MP4 file whose index comes last, as in ffmpeg's files.
enum MP4Atoms {
  static func adding(_ values: [String: [String]], to file: [UInt8]) -> [UInt8]? {
    guard let path = find(["moov", "udta", "meta", "ilst"], in: file) else { return nil }
    let atoms = values.sorted { $0.key < $1.key }.flatMap { freeForm($0.key, $0.value) }
    guard let ilst = path.last else { return nil }
    var changed = file
    changed.insert(contentsOf: atoms, at: ilst + size(at: ilst, in: file))
    for box in path {
      changed.replaceSubrange(box..<(box + 4), with: TinyFlac.big(size(at: box, in: file) + atoms.count, 4))
    }
    return changed
  }

  private static func freeForm(_ name: String, _ values: [String]) -> [UInt8] {
    let data = values.flatMap { box("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array($0.utf8)) }
    let mean = box("mean", [0, 0, 0, 0] + Array("com.apple.iTunes".utf8))
    return box("----", mean + box("name", [0, 0, 0, 0] + Array(name.utf8)) + data)
  }

  private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    TinyFlac.big(body.count + 8, 4) + Array(name.utf8) + body
  }

  /// The offsets of nested boxes, outermost first.
  private static func find(_ names: [String], in file: [UInt8]) -> [Int]? {
    var path: [Int] = []
    var offset = 0, end = file.count
    for name in names {
      while offset + 8 <= end, !file[(offset + 4)..<(offset + 8)].elementsEqual(name.utf8) {
        offset += max(8, size(at: offset, in: file))
      }
      guard offset + 8 <= end else { return nil }
      path.append(offset)
      end = offset + size(at: offset, in: file)
      offset += name == "meta" ? 12 : 8
    }
    return path
  }

  private static func size(at offset: Int, in file: [UInt8]) -> Int {
    file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
