/// A signal of another program.
package struct BusSignal: Hashable, Sendable {
  /// The unique name of the program.
  package let sender: String
  package let path: String
  package let interface: String
  package let member: String
  package let arguments: [BusValue]
}

/// Which signals to receive; nil matches any.
package struct BusSignalFilter: Hashable, Sendable {
  /// A name on the bus: only the signals of the program that owns it.
  package var sender: String?
  package var interface: String?
  package var member: String?
  package var path: String?
  /// The first argument, if that is a text.
  package var firstArgument: String?

  package init(
    sender: String? = nil, interface: String? = nil, member: String? = nil, path: String? = nil,
    firstArgument: String? = nil
  ) {
    self.sender = sender
    self.interface = interface
    self.member = member
    self.path = path
    self.firstArgument = firstArgument
  }
}
