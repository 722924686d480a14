import CXML2

/// Reads XML by libxml2's pull reader, which this file alone touches.
///
/// Entities of a file's own are not replaced and nothing is fetched, so that a file can neither swell nor reach out;
/// libxml2 ends at 256 levels. A file that breaks off gives what came before.
enum XMLFile {
  /// The root of what these bytes hold; `nil` where they are no XML at all.
  static func read(_ bytes: [UInt8]) -> XMLElement? {
    _ = isReady
    return bytes.withUnsafeBytes { buffer -> XMLElement? in
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      let text = buffer.bindMemory(to: CChar.self).baseAddress
      guard let reader = xmlReaderForMemory(text, Int32(clamping: buffer.count), nil, nil, Int32(options)) else {
        return nil
      }
      defer { xmlFreeTextReader(reader) }
      return tree(of: reader)
    }
  }

  /// libxml2 sets itself up once, before several threads use it.
  private static let isReady: Void = xmlInitParser()

  private static func tree(of reader: xmlTextReaderPtr) -> XMLElement? {
    var open = [XMLElement(name: "")]
    while xmlTextReaderRead(reader) == 1 {
      switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
      case XML_READER_TYPE_ELEMENT.rawValue:
        let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
        open.append(element(at: reader))
        if isEmpty { close(&open) }
      case XML_READER_TYPE_END_ELEMENT.rawValue: close(&open)
      case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue:
        open[open.count - 1].text += string(xmlTextReaderConstValue(reader)) ?? ""
      default: break
      }
    }
    while open.count > 1 { close(&open) }
    return open[0].children.first
  }

  private static func close(_ open: inout [XMLElement]) {
    guard open.count > 1, let closed = open.popLast() else { return }
    open[open.count - 1].children.append(closed)
  }

  private static func element(at reader: xmlTextReaderPtr) -> XMLElement {
    let prefix = string(xmlTextReaderConstNamespaceUri(reader)).flatMap { prefixes[$0.lowercased()] } ?? ""
    var element = XMLElement(name: prefix + (string(xmlTextReaderConstLocalName(reader)) ?? ""))
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      guard let name = string(xmlTextReaderConstName(reader)) else { continue }
      element.attributes[name] = string(xmlTextReaderConstValue(reader))
    }
    return element
  }

  private static let prefixes = [
    "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes:",
    "https://podcastindex.org/namespace/1.0": "podcast:",
    "http://www.w3.org/2005/atom": "atom:",
  ]

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String? { text.map { String(cString: $0) } }
}
