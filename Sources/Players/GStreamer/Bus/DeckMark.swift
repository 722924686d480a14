import CGStreamer

/// Marks each message of a bus with the deck it comes from, on the thread that posts it: by the time it is read, the
/// element that has failed may have been taken out of its deck.
enum DeckMark {
  private static let quark = g_quark_from_string("arioso-deck")

  static func marking(_ bus: UnsafeMutablePointer<GstBus>) {
    gst_bus_set_sync_handler(bus, mark, nil, nil)
  }

  /// The number of the deck that a message comes from; `nil` where it is of what all items flow through.
  static func deck(of message: UnsafeMutablePointer<GstMessage>) -> Int? {
    let number = UInt(bitPattern: gst_mini_object_get_qdata(message.object, quark))
    return number == 0 ? nil : Int(number)
  }

  fileprivate static func set(_ message: UnsafeMutablePointer<GstMessage>) {
    guard let number = Deck.number(holding: message.pointee.src) else { return }
    gst_mini_object_set_qdata(message.object, quark, UnsafeMutableRawPointer(bitPattern: number), nil)
  }
}

extension UnsafeMutablePointer<GstMessage> {
  fileprivate var object: UnsafeMutablePointer<GstMiniObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GstMiniObject.self)
  }
}

private func mark(
  _ bus: UnsafeMutablePointer<GstBus>?, _ message: UnsafeMutablePointer<GstMessage>?, _ data: gpointer?
) -> GstBusSyncReply {
  if let message { DeckMark.set(message) }
  return GST_BUS_PASS
}
