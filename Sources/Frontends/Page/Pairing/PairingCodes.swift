import ControlProtocol

/// The codes that devices are paired by: each for one device and two minutes.
struct PairingCodes: Sendable {
  private struct Code {
    let hash: String
    let role: PageRole
    let end: Int64
  }

  /// Seconds that a code counts for, and that none counts for after too many wrong ones.
  static let lifetime: Int64 = 120
  static let pause: Int64 = 60
  /// As many wrong codes void all.
  static let maxWrong = 5
  /// As many codes count at a time; the oldest is given up for another one.
  static let maxCodes = 8

  private var codes: [Code] = []
  private var wrong = 0
  private var pauseEnd: Int64 = 0

  /// Makes a code.
  ///
  /// - Parameter now: in seconds since 1970, as for the others.
  mutating func make(_ role: PageRole, at now: Int64) -> (code: String, expires: Int64) {
    let code = PageSecret.code()
    codes = codes.filter { now < $0.end }.suffix(Self.maxCodes - 1)
    codes.append(Code(hash: PageSecret.hash(of: code), role: role, end: now + Self.lifetime))
    return (code, now + Self.lifetime)
  }

  /// Returns the role that a code gives, which is void from now on.
  mutating func redeem(_ code: String, at now: Int64) throws(PageFault) -> PageRole {
    // A clock that is set back does not make a pause longer.
    guard now >= pauseEnd || now < pauseEnd - Self.pause else { throw .tooManyWrongCodes }
    let hash = PageSecret.hash(of: code)
    let found = codes.indices.filter { PageSecret.isSame(codes[$0].hash, hash) && now < codes[$0].end }
    if let place = found.first {
      wrong = 0
      return codes.remove(at: place).role
    }
    wrong += 1
    guard wrong >= Self.maxWrong else { throw .wrongCode }
    (codes, wrong, pauseEnd) = ([], 0, now + Self.pause)
    throw .tooManyWrongCodes
  }
}
