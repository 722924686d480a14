/// How much is taken from clients before they are known.
package struct PageLimits: Hashable, Sendable {
  /// Of connections at a time, and of those from one address. For a further one the request that is waited for longest is
  /// given up; if none is, it is turned away. A browser opens up to six and two sockets for each page.
  package var connections = 96
  package var connectionsOfAddress = 24
  /// Of a request's head and body, and of a message.
  package var headBytes = 8 * 1024
  package var bodyBytes = 64 * 1024
  package var messageBytes = 64 * 1024
  package var fields = 64
  /// How long a head, a body and the next request may take.
  package var headTime = Duration.seconds(5)
  package var bodyTime = Duration.seconds(10)
  package var idleTime = Duration.seconds(15)
  /// How often a page is asked whether it is still there; it is given up after two times without a word.
  package var pingTime = Duration.seconds(20)
  /// Of bytes that wait for one page. Above it, no further messages are answered, and an event ends the connection.
  package var backlogBytes = 1024 * 1024

  package init() {}
}
