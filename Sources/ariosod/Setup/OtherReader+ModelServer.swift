import Configuration
import ControlProtocol
import Conversation
import GLibRuntime
import MediaIntents
import ModelServer
import Soup

extension OtherReader {
  /// The configured server; nil if there is none, or if it may not be asked.
  static func configured(_ settings: UnderstandingSettings) -> OtherReader? {
    guard let text = settings.server else { return nil }
    guard let address = HTTPAddress(text), address.login == nil, !address.path.contains("?") else {
      Log.warning("understanding.server is no address of the web without a login and a query")
      return nil
    }
    guard address.isOfThisMachine || settings.leavesMachine else {
      Log.warning("\(address.host) is not asked: understanding.leavesMachine is off")
      return nil
    }
    let server = ModelServer(
      session: HTTPSession(agent: "Arioso/\(Version.current)"), address: address, model: settings.model
    ) { problem in
      Log.warning("the language model at \(address.host) is done without: \(problem)")
    }
    return OtherReader { question in
      await server.request(
        for: ModelQuestion(
          sentence: question.sentence, sound: question.playing.map(\.nameWithArtist),
          names: question.mentioned.map(\.nameWithArtist)))
    }
  }
}

extension HTTPAddress {
  /// Whether it names this machine by its loopback address or name.
  var isOfThisMachine: Bool {
    let isBracketed = host.hasPrefix("[")
    let name = isBracketed ? host.dropFirst().prefix { $0 != "]" } : host.prefix { $0 != ":" }
    return name == "localhost" || NetworkAddress(String(name))?.isLoopback == true
  }
}

extension MediaItem {
  fileprivate var nameWithArtist: String { artist.map { "\(title) by \($0)" } ?? title }
}
