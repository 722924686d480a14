import MediaFiles
import MediaIntents
import Soup
import Synchronization

/// Writes the answer to one request into a partial download. Called on the session's thread.
final class FileTransfer: Sendable {
  /// What an answer came to.
  enum Outcome: Sendable {
    /// The body begins the file or continues it.
    case file
    /// The server has a document instead of a sound; its title if it is a web page.
    case page(title: String?)
    /// What is there does not belong to what the server has.
    case mismatch
    /// Nothing is missing.
    case whole
    /// A redirect or a refusal, whose body does not matter.
    case other
    case storage(StorageFailure)
  }

  private let part: PartialDownload
  private let address: String
  /// Whether the rest of the file was asked for.
  private let isRest: Bool
  /// Throws if the disk is too full to go on.
  private let checkSpace: @Sendable (Int) throws(StorageFailure) -> Void
  private let state = Mutex<(outcome: Outcome, page: [UInt8])>((.other, []))

  private static let maxPageBytes = 1 << 16

  init(
    _ part: PartialDownload, address: String, isRest: Bool,
    checkSpace: @escaping @Sendable (Int) throws(StorageFailure) -> Void
  ) {
    (self.part, self.address, self.isRest, self.checkSpace) = (part, address, isRest, checkSpace)
  }

  var outcome: Outcome {
    let (outcome, page) = state.withLock(\.self)
    guard case .page = outcome else { return outcome }
    return .page(title: WebPage(page)?.title)
  }

  func takeHead(_ response: HTTPResponse) throws(HTTPFailure) {
    switch response.status {
    case 200: try begin(response)
    case 206: try goOn(response)
    case 416 where isRest:
      set(ContentRange.unsatisfied(response) == part.count && part.edition?.total == part.count ? .whole : .mismatch)
    default: break
    }
  }

  func takeBody(_ bytes: [UInt8]) throws(HTTPFailure) {
    switch state.withLock(\.outcome) {
    case .file where part.count == 0 && Self.isMarkup(bytes):
      set(.page(title: nil))
      try takeBody(bytes)
    case .file:
      try storing { () throws(StorageFailure) in
        try checkSpace(bytes.count)
        try part.append(bytes)
      }
    case .page:
      let isFull = state.withLock { state in
        state.page += bytes
        return state.page.count > Self.maxPageBytes
      }
      if isFull { throw .stopped }
    default: break
    }
  }

  private func begin(_ response: HTTPResponse) throws(HTTPFailure) {
    let type = response["content-type"]?.lowercased() ?? ""
    if ["text/", "application/json", "application/xml", "application/xhtml"].contains(where: type.hasPrefix) {
      return set(.page(title: nil))
    }
    // Encoded bytes can be neither counted nor continued.
    if let encoding = response["content-encoding"], encoding != "identity" { return set(.page(title: nil)) }
    set(.file)
    try storing { () throws(StorageFailure) in
      try checkSpace(response["content-length"].flatMap { ExternalNumber.size($0) } ?? 0)
      try part.begin(DownloadEdition(address: address, response))
    }
  }

  private func goOn(_ response: HTTPResponse) throws(HTTPFailure) {
    guard isRest, let start = part.edition?.start(of: response, after: part.count) else {
      set(.mismatch)
      throw .stopped
    }
    set(.file)
    try storing { () throws(StorageFailure) in try part.truncate(to: start) }
  }

  private func set(_ outcome: Outcome) { state.withLock { $0.outcome = outcome } }

  private func storing(_ body: () throws(StorageFailure) -> Void) throws(HTTPFailure) {
    do {
      try body()
    } catch {
      set(.storage(error))
      throw .stopped
    }
  }

  /// No sound begins with a tag, but refusals sent as one do.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    return start.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
