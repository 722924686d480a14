package import ControlProtocol
import FoundationEssentials
import JSON

/// Calls methods of the daemon, each on a connection of its own, so that a daemon that was restarted is found again.
package struct DaemonCaller: Sendable {
  private let path: String
  /// Seconds to wait for an answer.
  private let timeout: Int
  private let isDryRun: Bool
  /// The words for a failed connection.
  private let explain: @Sendable (ConnectionError) -> String

  /// - Parameter isDryRun: whether the daemon is only to tell what each call would do.
  package init(
    path: String, timeout: Int, isDryRun: Bool = false, explain: @escaping @Sendable (ConnectionError) -> String
  ) {
    self.path = path
    self.timeout = timeout
    self.isDryRun = isDryRun
    self.explain = explain
  }

  /// Calls a method with these parameters, whose ranges the method itself knows.
  func call<Method: ControlMethod>(
    _: Method.Type, _ parameters: [String: JSONValue] = [:]
  ) throws(ToolFailure) -> Method.Result {
    let method = try Self.method(Method.self, parameters)
    do throws(ConnectionError) {
      var connection = try DaemonConnection(path: path, timeout: timeout, isDryRun: isDryRun)
      return try connection.call(method)
    } catch {
      throw ToolFailure(explain(error))
    }
  }

  private static func method<Method: ControlMethod>(
    _: Method.Type, _ parameters: [String: JSONValue]
  ) throws(ToolFailure) -> Method {
    do {
      return try JSONDecoder().decode(Method.self, from: Data(JSONValue.object(parameters).line))
    } catch DecodingError.dataCorrupted(let context) {
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw ToolFailure("The value of \(place) \(context.debugDescription).")
    } catch {
      throw ToolFailure("A value has another type than \(Method.name) takes.")
    }
  }
}
