import MediaIntents

extension Subscription {
  /// How far ahead a feed may be due, in seconds.
  private static let maxWait: Int64 = 7 * 86_400
  /// Of addresses and of what servers send, in bytes.
  private static let maxAddress = 8192
  private static let maxGap = 10 * 365 * 86_400

  /// The subscription as it may be used, whoever wrote it: a journal whose clock was ahead, or a foreign backup. `nil` if
  /// its identifier, which names files, is no UUID, or if it has no address.
  func sane(now: Int64) -> Subscription? {
    guard Self.isUUID(id), Self.isAddress(address) else { return nil }
    var sane = self
    sane.formerAddresses = formerAddresses.filter(Self.isAddress).suffix(100)
    sane.guid = guid?.clipped
    sane.title = title.clipped
    sane.website = website.flatMap { Self.isAddress($0) ? $0 : nil }
    sane.folders = folders.prefix(100).map(\.clipped)
    sane.validators.entityTag = validators.entityTag?.clipped
    sane.validators.lastModified = validators.lastModified?.clipped
    sane.move = move.flatMap { move in
      Self.isAddress(move.address) ? FeedMove(address: move.address, since: ExternalNumber.time(move.since)) : nil
    }
    sane.setNumbers(now: ExternalNumber.time(now))
    return sane
  }

  private mutating func setNumbers(now: Int64) {
    since = ExternalNumber.time(since)
    checked = checked.flatMap { $0 <= now ? ExternalNumber.time($0) : nil }
    due = min(ExternalNumber.time(due), now + Self.maxWait)
    failures = ExternalNumber.count(failures, atMost: 10_000)
    revision = ExternalNumber.count(revision)
    keeps = keeps.flatMap { $0 > 0 ? ExternalNumber.count($0, atMost: 10_000) : nil }
    usualGap = usualGap.map { ExternalNumber.count($0, atMost: Self.maxGap) }
    lastPublished = lastPublished.map { Int(ExternalNumber.time(Int64($0))) }
  }

  private static func isAddress(_ text: String) -> Bool { 1...maxAddress ~= text.utf8.count }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexDigit)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    case UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }
}
