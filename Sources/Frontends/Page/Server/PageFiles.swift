import Compression
import FoundationEssentials
import GLibRuntime
import MediaFiles

/// The files of the page, which are read once: nothing else of the disk can be asked for, however a path is written.
struct PageFiles: Sendable {
  private struct File {
    let type: String
    let bytes: [UInt8]
    /// Nil if it would not be shorter.
    let compressed: [UInt8]?
    /// Changes with the content.
    let tag: String
  }

  /// By the path that they are asked for by.
  private let files: [String: File]

  private static let maxFiles = 200
  private static let maxFileBytes = 1 << 20
  private static let start = "index.html"
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json", "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml", "png": "image/png", "ico": "image/vnd.microsoft.icon", "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
  ]

  /// - Throws: if the folder holds no page.
  init(folder: String) throws(PageProblem) {
    var files: [String: File] = [:]
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted().prefix(Self.maxFiles) {
      if let file = Self.file(folder + "/" + name, name) { files["/" + name] = file }
    }
    guard let start = files["/" + Self.start] else { throw .noPage(folder: folder) }
    files["/"] = start
    self.files = files
  }

  /// Nil for hidden files, links, and kinds that the page has none of.
  private static func file(_ path: String, _ name: String) -> File? {
    guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
      let type = types[name.split(separator: ".").last?.lowercased() ?? ""],
      let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType,
      kind == .typeRegular, let bytes = try? WholeFile.read(path, limit: maxFileBytes)
    else { return nil }
    let tag = Checksum.sha1(bytes).prefix(10).map { String($0, radix: 36) }.joined(separator: "-")
    let compressed = Gzip.compressed(bytes).flatMap { $0.count < bytes.count ? $0 : nil }
    return File(type: type, bytes: bytes, compressed: compressed, tag: tag)
  }

  /// The answer to a request for a file.
  func answer(to request: PageRequest) throws(PageFault) -> PageResponse {
    guard let file = files[request.path] else { throw .notFound }
    guard request.method != .post else { throw .methodNotAllowed }
    let compressed = request.lists("gzip", in: "accept-encoding") ? file.compressed : nil
    // Different bytes of one address need different tags (RFC 9110, 8.8.3.3).
    let tag = compressed == nil ? "\"\(file.tag)\"" : "\"\(file.tag)-gzip\""
    let fields = [("Cache-Control", "no-cache"), ("ETag", tag), ("Vary", "Accept-Encoding")]
    let known = request.values("if-none-match").flatMap { $0.split(separator: ",") }.map(\.trimmed)
    guard !known.contains(tag) else { return PageResponse(.notModified, fields) }
    let type = [("Content-Type", file.type)]
    if let compressed {
      return PageResponse(.done, type + [("Content-Encoding", "gzip")] + fields, body: compressed)
    }
    return PageResponse(.done, type + fields, body: file.bytes)
  }
}
