/// What follows from a command or an event: first the engine's work, then the news, each in order.
package struct Transition: Hashable, Sendable {
  package var actions: [EngineAction]
  package var events: [PlaybackEvent]

  package init(actions: [EngineAction] = [], events: [PlaybackEvent] = []) {
    self.actions = actions
    self.events = events
  }
}
