/// What a client can ask of the daemon.
package enum ControlRequest: Hashable, Sendable {
  case ask(Ask)
  case explain(Explain)
  case vocabulary(GetVocabulary)
  case history(GetHistory)
  case status(GetStatus)
  case queue(GetQueue)
  case clearQueue(ClearQueue)
  case usePlayer(UsePlayer)
  case players
  case removeFromQueue(RemoveFromQueue)
  case moveInQueue(MoveInQueue)
  case saveQueue(SaveQueue)
  case scanLibrary, libraryStatus
  case subscribeToEvents
  case version, ping, reloadConfiguration
}

extension ControlRequest {
  private static let plain: [String: ControlRequest] = [
    GetPlayers.name: .players, ScanLibrary.name: .scanLibrary,
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
    case GetStatus.name: self = .status(try parameters.read())
    case GetQueue.name: self = .queue(try parameters.read())
    case ClearQueue.name: self = .clearQueue(try parameters.read())
    case UsePlayer.name: self = .usePlayer(try parameters.read())
    case RemoveFromQueue.name: self = .removeFromQueue(try parameters.read())
    case MoveInQueue.name: self = .moveInQueue(try parameters.read())
    case SaveQueue.name: self = .saveQueue(try parameters.read())
    default:
      guard let request = Self.plain[method] else { throw .methodNotFound(method) }
      try parameters.expectNone()
      self = request
    }
  }
}
