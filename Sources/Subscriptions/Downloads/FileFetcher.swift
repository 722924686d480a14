import Glibc
import Journal
import MediaFiles
import MediaIntents
import Soup

/// Downloads one file, continuing an earlier part if the server still has the same edition.
struct FileFetcher: Sendable {
  let session: HTTPSession
  /// The free bytes to leave on the disk.
  let minFreeBytes: Int
  let freeBytes: DiskSpace.Free

  private static let maxRedirects = 10
  /// How often a download begins again because the server has another edition.
  private static let maxStarts = 3
  /// Larger files are no episodes.
  private static let maxBytes = 8 << 30

  /// Returns nil once the file is whole, else why it is not. The part stays for the next time.
  func fetch(_ address: HTTPAddress, login: HTTPLogin?, into part: PartialDownload) async -> DownloadFailure? {
    for _ in 0..<Self.maxStarts {
      switch await walk(address, login, part) {
      case .success(.file), .success(.whole):
        return isWhole(part) ? nil : DownloadFailure(.cutShort)
      case .success(.page(let title)):
        part.discard()
        return DownloadFailure(.notASound, page: title)
      case .success(.storage(let failure)): return DownloadFailure(failure)
      case .success(.mismatch), .success(.other):
        do throws(StorageFailure) { try part.reset() } catch { return DownloadFailure(error) }
      case .failure(let failure): return failure
      }
    }
    return DownloadFailure(.serverFailed)
  }

  private func isWhole(_ part: PartialDownload) -> Bool {
    guard part.count > 0, let edition = part.edition else { return false }
    return edition.total.map { $0 == part.count } ?? true
  }

  /// Follows redirects from the address, because those of signed addresses expire.
  private func walk(
    _ start: HTTPAddress, _ login: HTTPLogin?, _ part: PartialDownload
  ) async -> Result<FileTransfer.Outcome, DownloadFailure> {
    let rest = part.edition.flatMap { $0.isResumable && $0.address == start.text && part.count > 0 ? $0 : nil }
    if let rest, rest.total == part.count { return .success(.whole) }
    var address = start
    for _ in 0...Self.maxRedirects {
      var request = HTTPRequest(address)
      (request.acceptsCompression, request.timeout, request.maxBytes) = (false, 0, Self.maxBytes)
      if address.host == start.host, address.isSecure || !start.isSecure { request.set("Authorization", login?.basic) }
      if let rest {
        request.set("Range", "bytes=\(part.count)-")
        request.set("If-Range", rest.condition)
      }
      let transfer = FileTransfer(part, address: start.text, isRest: rest != nil, checkSpace: checkSpace(part))
      let result = await send(request, transfer)
      switch (transfer.outcome, result) {
      case (.other, .success(let response)):
        switch Redirect(response, from: address) {
        case .to(let next): address = next
        case .failed(let problem): return .failure(DownloadFailure(problem))
        case .none: return .failure(DownloadFailure(response))
        }
      case (.other, .failure(let failure)), (.file, .failure(let failure)):
        return .failure(DownloadFailure(FeedProblem(failure)))
      case (let outcome, _): return .success(outcome)
      }
    }
    return .failure(DownloadFailure(.tooManyRedirects))
  }

  private func send(
    _ request: HTTPRequest, _ transfer: FileTransfer
  ) async -> Result<HTTPResponse, HTTPFailure> {
    do throws(HTTPFailure) {
      return .success(
        try await session.send(
          request, onHead: { (head) throws(HTTPFailure) in try transfer.takeHead(head) },
          onBody: { (bytes) throws(HTTPFailure) in try transfer.takeBody(bytes) }))
    } catch {
      return .failure(error)
    }
  }

  private func checkSpace(_ part: PartialDownload) -> @Sendable (Int) throws(StorageFailure) -> Void {
    { [minFreeBytes, freeBytes, path = part.path] (count) throws(StorageFailure) in
      guard freeBytes(path).map({ $0 - count >= minFreeBytes }) ?? true else { throw .diskFull(path: path) }
    }
  }
}

/// Why a file was not downloaded.
struct DownloadFailure: Error, Hashable, Sendable {
  let problem: FeedProblem
  /// The title of the web page that came instead.
  let page: String?
  /// How many seconds the server asks to wait.
  let wait: Int?

  init(_ problem: FeedProblem, page: String? = nil) { (self.problem, self.page, wait) = (problem, page, nil) }

  init(_ failure: StorageFailure) {
    if case .diskFull = failure { self.init(.diskFull) } else { self.init(.notWritable) }
  }

  init(_ response: HTTPResponse) {
    problem = FeedProblem(status: response.status)
    page = nil
    wait = response["retry-after"].flatMap { ExternalNumber.whole($0, in: ExternalNumber.waits) }
  }

  /// Whether asking again is useless.
  var isFinal: Bool { [.notASound, .gone, .missing, .loginNeeded, .refused, .insecureRedirect].contains(problem) }
}

/// The space on a disk.
package enum DiskSpace {
  /// Returns the free bytes at a path; nil if unknown.
  package typealias Free = @Sendable (String) -> Int?

  /// The free bytes at a path; nil if unknown.
  package static func free(at path: String) -> Int? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    let (bytes, overflows) = status.f_bavail.multipliedReportingOverflow(by: status.f_frsize)
    return overflows ? .max : Int(clamping: bytes)
  }
}

/// Where an answer leads.
enum Redirect: Hashable {
  case to(HTTPAddress)
  case failed(FeedProblem)
  case none

  init(_ response: HTTPResponse, from address: HTTPAddress) {
    guard [301, 302, 303, 307, 308].contains(response.status) else {
      self = .none
      return
    }
    guard let next = response["location"].flatMap({ address.resolving($0) }) else {
      self = .failed(.missing)
      return
    }
    self = next.isSecure || !address.isSecure ? .to(next) : .failed(.insecureRedirect)
  }
}
