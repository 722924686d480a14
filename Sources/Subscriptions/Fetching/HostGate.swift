/// Lets one request at a time through to a host, and the next only after an interval.
actor HostGate {
  private let interval: Duration
  /// The end of the last request to each host, and of the interval after it.
  private var ends: [String: Task<Void, Never>] = [:]
  /// When a host that asked to wait may be asked again, in seconds since 1970.
  private var resting: [String: Int64] = [:]

  init(interval: Duration) { self.interval = interval }

  func pass<Result: Sendable>(to host: String, _ body: @escaping @Sendable () async -> Result) async -> Result {
    let before = ends[host]
    let task = Task {
      await before?.value
      return await body()
    }
    ends[host] = Task { [interval] in
      _ = await task.value
      try? await Task.sleep(for: interval)
    }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Asks nothing of a host until a time.
  func rest(_ host: String, until time: Int64) { resting[host] = max(time, resting[host] ?? 0) }

  /// When the host may be asked again; nil for now.
  func rest(of host: String, at now: Int64) -> Int64? {
    guard let time = resting[host], time > now else { return nil }
    return time
  }

  /// Ends the waiting.
  func stop() {
    for end in ends.values { end.cancel() }
  }
}
