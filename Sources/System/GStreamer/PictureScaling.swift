import CGStreamer

/// Makes a smaller JPEG of a picture in a file.
package struct PictureScaling: Sendable {
  /// The element that decodes a format.
  package enum Decoder: String, Sendable {
    case jpeg = "jpegdec max-errors=0"
    case png = "pngdec"
  }

  private let decoder: Decoder
  private let (width, height): (Int, Int)

  /// - Parameters:
  ///   - width: that of the result, in pixels.
  ///   - height: the same.
  package init(_ decoder: Decoder, width: Int, height: Int) {
    self.decoder = decoder
    (self.width, self.height) = (width, height)
  }

  /// Seconds after which a picture is given up.
  private static let timeout: GstClockTime = 10

  /// Reads one file and writes the other. Blocks meanwhile. Throws what the pipeline reported; the file that was begun is
  /// left behind then.
  package func run(from source: String, to target: String) throws(ErrorReport) {
    try GStreamerLibrary.start()
    let bin = try Bin(
      describing: """
        filesrc name=source ! \(decoder.rawValue) ! videoconvert ! videoscale add-borders=false \
        ! video/x-raw,width=\(width),height=\(height),pixel-aspect-ratio=1/1 ! videoconvert ! jpegenc quality=84 \
        ! filesink name=target
        """, name: "scaling")
    let pipeline = Bin.pipeline()
    pipeline.add(bin)
    bin.set(location: source, of: "source")
    bin.set(location: target, of: "target")
    defer { pipeline.setState(.null) }
    pipeline.setState(.playing)
    if let report = pipeline.firstEnd(within: Self.timeout) { throw report }
  }
}

extension Bin {
  fileprivate func set(location: String, of name: String) {
    let bin = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstBin.self)
    guard let found = gst_bin_get_by_name(bin, name) else { return }
    Element(owning: found).set("location", to: location)
  }

  /// Waits for the end of a pipeline. Returns what went wrong; nil if nothing did.
  fileprivate func firstEnd(within seconds: GstClockTime) -> ErrorReport? {
    guard let bus = gst_element_get_bus(pointer) else { return nil }
    defer { gst_object_unref(bus) }
    let kinds = GstMessageType(GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_EOS.rawValue)
    guard let message = gst_bus_timed_pop_filtered(bus, seconds * 1_000_000_000, kinds) else {
      return ErrorReport(domain: .other, code: 0, message: "no end within \(seconds) s")
    }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)) }
    return message.pointee.type == GST_MESSAGE_ERROR ? ErrorReport(parsing: message) : nil
  }
}
