import ControlProtocol
import Foundation
import TestSupport
import Testing

@testable import ariosod

/// A client of a daemon's socket that sends and receives raw JSON.
struct ProtocolClient {
  private let socket: RawClient

  /// Starts the daemon.
  init(_ daemon: RunningDaemon) async throws {
    try await daemon.daemon.start()
    socket = try RawClient(path: daemon.folder.path("state/socket"))
  }

  struct Answer {
    /// The answer, and the events before it.
    let message: [String: Any]
    let events: [[String: Any]]
    var result: Any? { message["result"] }
    var error: String {
      let error = message["error"] as? [String: Any]
      return "\(error?["code"] ?? "no error") \(error?["message"] ?? message)"
    }
  }

  func call(_ method: String, _ parameters: String = "{}") async throws -> Answer {
    try await answer(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#)
  }

  func answer(_ line: String) async throws -> Answer {
    await socket.send(line + "\n")
    var events: [[String: Any]] = []
    while let line = await socket.line() {
      let message = try ProtocolDocument.object(line)
      if message["method"] == nil { return Answer(message: message, events: events) }
      events.append(message["params"] as? [String: Any] ?? [:])
    }
    throw HungUp()
  }

  private struct HungUp: Error {}
}

/// Whether a JSON value contains another one: each field of an object and each element of an array; null stands for a
/// missing field.
func has(_ value: Any?, _ expected: Any) -> Bool {
  switch expected {
  case is NSNull: value == nil
  case let fields as [String: Any]:
    (value as? [String: Any]).map { value in fields.allSatisfy { has(value[$0.key], $0.value) } } ?? false
  case let elements as [Any]:
    (value as? [Any]).map { $0.count == elements.count && zip($0, elements).allSatisfy(has) } ?? false
  default: (value as? NSObject) == (expected as? NSObject)
  }
}

/// Whether a finding is only that the kernel follows no more for this user, whose tests share that.
func isLimitOfFollowing(_ kind: String?, _ detail: String?) -> Bool {
  // Of EMFILE and ENOSPC.
  kind == "libraryNotFollowed" && ["Too many open files", "No space left on device"].contains(detail)
}
