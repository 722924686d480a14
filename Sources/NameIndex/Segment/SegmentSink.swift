/// Where a segment is written, piece by piece: everything after the header, and then the header.
protocol SegmentSink: AnyObject {
  associatedtype Failure: Error

  /// Whether nobody wants the segment any more, so that nothing need be added to it.
  var isCancelled: Bool { get }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure)

  func finish(_ header: SegmentHeader) throws(Failure)
}
