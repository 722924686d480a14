import MediaIntents

/// An answer as `--json` prints it: the contract's keys and no others.
struct PrintedReply: Encodable {
  enum Key: String, CodingKey {
    case state, request, code, items, spoken, displayed, choices, reason, steps
  }

  private let reply: Reply

  init(_ reply: Reply) { self.reply = reply }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(reply.state, forKey: .state)
    try container.encode(reply.request, forKey: .request)
    try container.encode(reply.code, forKey: .code)
    try container.encode(reply.items, forKey: .items)
    try container.encode(reply.spoken, forKey: .spoken)
    try container.encode(reply.displayed, forKey: .displayed)
    try container.encode(reply.choices, forKey: .choices)
    try container.encodeIfPresent(reply.reason, forKey: .reason)
    try container.encodeIfPresent(reply.steps?.map(PrintedReply.init), forKey: .steps)
  }
}
