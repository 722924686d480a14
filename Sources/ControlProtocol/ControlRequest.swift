/// What a client can ask of the daemon.
package enum ControlRequest: Hashable, Sendable {
  case ask(Ask)
  case explain(Explain)
  case vocabulary(GetVocabulary)
  case history(GetHistory)
  case status, queue, clearQueue
  case scanLibrary, libraryStatus
  case subscribeToEvents
  case version, ping, reloadConfiguration
}

extension ControlRequest {
  private static let plain: [String: ControlRequest] = [
    GetStatus.name: .status, GetQueue.name: .queue, ClearQueue.name: .clearQueue, ScanLibrary.name: .scanLibrary,
    GetLibraryStatus.name: .libraryStatus, SubscribeToEvents.name: .subscribeToEvents, GetVersion.name: .version,
    Ping.name: .ping, ReloadConfiguration.name: .reloadConfiguration,
  ]

  /// The request for a method by name, its parameters read strictly.
  init(method: String, parameters: ParameterReader) throws(RPCError) {
    switch method {
    case Ask.name: self = .ask(try parameters.read())
    case Explain.name: self = .explain(try parameters.read())
    case GetVocabulary.name: self = .vocabulary(try parameters.read())
    case GetHistory.name: self = .history(try parameters.read())
    default:
      guard let request = Self.plain[method] else { throw .methodNotFound(method) }
      try parameters.expectNone()
      self = request
    }
  }
}
