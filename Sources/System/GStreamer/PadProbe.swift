import CGStreamer
import GLibRuntime

/// A handler of the buffers and events that pass a pad, called on the streaming thread.
///
/// It lives until it is removed or the pad is released, so the handler must not own the pad or what contains it.
package struct PadProbe: Sendable {
  /// What to call the handler for.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let buffers = Kinds(rawValue: GST_PAD_PROBE_TYPE_BUFFER.rawValue)
    package static let bufferLists = Kinds(rawValue: GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue)
    package static let events = Kinds(rawValue: GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue)
    package static let flushes = Kinds(rawValue: GST_PAD_PROBE_TYPE_EVENT_FLUSH.rawValue)
  }

  package enum Content {
    case buffer(ProbedBuffer)
    case bufferList
    case event(Event)
  }

  package enum Return {
    case pass, drop
  }

  package typealias Handler = @Sendable (_ content: Content, _ pad: Pad) -> Return

  private let pad: Pad
  private let number: gulong

  fileprivate init(_ pad: Pad, _ number: gulong) {
    self.pad = pad
    self.number = number
  }

  package func remove() { gst_pad_remove_probe(pad.pointer, number) }
}

extension Pad {
  @discardableResult
  package func addProbe(of kinds: PadProbe.Kinds, _ handler: @escaping PadProbe.Handler) -> PadProbe {
    PadProbe(
      self,
      gst_pad_add_probe(
        pointer, GstPadProbeType(kinds.rawValue), callHandler, Box(handler).retained(), releaseBox))
  }

  /// Holds back the first data that arrives, until the probe is removed.
  package func block() -> PadProbe {
    PadProbe(
      self, gst_pad_add_probe(pointer, GST_PAD_PROBE_TYPE_BLOCK_DOWNSTREAM, { _, _, _ in GST_PAD_PROBE_OK }, nil, nil))
  }
}

private func callHandler(
  _ pad: UnsafeMutablePointer<GstPad>?, _ info: UnsafeMutablePointer<GstPadProbeInfo>?, _ data: gpointer?
) -> GstPadProbeReturn {
  guard let pad, let info, let data, let content = PadProbe.Content(info) else { return GST_PAD_PROBE_OK }
  switch Box<PadProbe.Handler>.look(data)(content, Pad(retaining: pad)) {
  case .pass: return GST_PAD_PROBE_OK
  case .drop: return GST_PAD_PROBE_DROP
  }
}

extension PadProbe.Content {
  fileprivate init?(_ info: UnsafeMutablePointer<GstPadProbeInfo>) {
    guard let data = info.pointee.data else { return nil }
    let kinds = PadProbe.Kinds(rawValue: info.pointee.type.rawValue)
    if kinds.contains(.buffers) {
      self = .buffer(ProbedBuffer(info))
    } else if kinds.contains(.bufferLists) {
      self = .bufferList
    } else {
      self = .event(Event(data.assumingMemoryBound(to: GstEvent.self)))
    }
  }
}
