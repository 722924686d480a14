import CXML2

/// Reads XML by libxml2's pull reader.
///
/// Entities defined by a document are not expanded and nothing is fetched, so a document can neither grow nor access the
/// network; libxml2 stops at a depth of 256. Common faults are mended first; of what is still malformed, or has more
/// elements or namespaces than any document, the part before is returned.
package enum XMLReader {
  /// The root element; nil if the bytes are not XML at all, or a tag is unreasonable.
  ///
  /// - Parameter prefixes: what to put before the local names of elements, by the URI of their namespace as
  ///   `namespaceKey` returns it.
  package static func root(of bytes: [UInt8], prefixes: [String: String] = [:]) -> XMLElement? {
    document(of: bytes, prefixes: prefixes)?.root
  }

  /// The same, with where the reading ended.
  package static func document(of bytes: [UInt8], prefixes: [String: String] = [:]) -> XMLDocument? {
    _ = isReady
    let document = XMLRepair.wellFormed(XMLEncoding.utf8(bytes))
    guard XMLTags.areReasonable(in: document) else { return nil }
    let (read, stop) = read(document, prefixes)
    guard let stop, let start = document[..<stop].lastIndex(of: UInt8(ascii: "<")) else { return read }
    let isCut = !document[stop...].contains(UInt8(ascii: "<"))
    for end in isCut ? [document.count, start] : [start] where end > 0 {
      let again = self.read(document[..<end] + endMark.utf8, prefixes)
      if again.stop == nil { return again.document }
    }
    return read
  }

  /// libxml2 keeps back what stands shortly before a fault or an early end, but nothing that stands before an element.
  private static let endMark = "<arioso-end>"
  private static let endName = "arioso-end"

  /// The document, and the position behind the fault that stops the reading; nil if there is none.
  private static func read(
    _ document: some Collection<UInt8>, _ prefixes: [String: String]
  ) -> (document: XMLDocument?, stop: Int?) {
    Array(document).withUnsafeBytes { buffer in
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      let text = buffer.bindMemory(to: CChar.self).baseAddress
      guard let reader = xmlReaderForMemory(text, Int32(clamping: buffer.count), nil, "UTF-8", Int32(clamping: options))
      else {
        return (nil, nil)
      }
      defer { xmlFreeTextReader(reader) }
      var prefixes = NamespacePrefixes(prefixes)
      let document = tree(of: reader, &prefixes)
      let isFaulty = xmlTextReaderReadState(reader) == Int32(bitPattern: XML_TEXTREADER_MODE_ERROR.rawValue)
      let position = Int(xmlTextReaderByteConsumed(reader))
      return (document, isFaulty && position > 0 && position <= buffer.count ? position : nil)
    }
  }

  /// libxml2 has to be initialised before several threads use it.
  private static let isReady: Void = xmlInitParser()

  private static func tree(of reader: xmlTextReaderPtr, _ prefixes: inout NamespacePrefixes) -> XMLDocument? {
    var open = [XMLElement(name: "")]
    var (count, namespaces) = (0, [0])
    reading: while count < maxElements, namespaces.last ?? 0 <= maxNamespaces, xmlTextReaderRead(reader) == 1 {
      switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
      case XML_READER_TYPE_ELEMENT.rawValue:
        let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
        let element = element(at: reader, &prefixes)
        guard element.name != endName else { break reading }
        count += 1
        if isEmpty {
          open[open.count - 1].children.append(element)
        } else {
          open.append(element)
          namespaces.append((namespaces.last ?? 0) + element.attributes.keys.count { $0.hasPrefix("xmlns") })
        }
      case XML_READER_TYPE_END_ELEMENT.rawValue:
        close(&open)
        if namespaces.count > 1 { namespaces.removeLast() }
      case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue:
        open[open.count - 1].text += string(xmlTextReaderConstValue(reader)) ?? ""
      default: break
      }
    }
    let unclosed = open.dropFirst().map(\.name)
    while open.count > 1 { close(&open) }
    return open[0].children.first.map { XMLDocument(root: $0, unclosed: unclosed) }
  }

  /// Each takes some hundred bytes of memory.
  private static let maxElements = 1_000_000
  /// Those declared by an element and the ones around it, in which libxml2 looks for each prefix in turn.
  private static let maxNamespaces = 512

  private static func close(_ open: inout [XMLElement]) {
    guard open.count > 1, let closed = open.popLast() else { return }
    open[open.count - 1].children.append(closed)
  }

  private static func element(at reader: xmlTextReaderPtr, _ prefixes: inout NamespacePrefixes) -> XMLElement {
    let prefix = string(xmlTextReaderConstNamespaceUri(reader)).map { prefixes.prefix(of: $0) } ?? ""
    var element = XMLElement(name: prefix + (string(xmlTextReaderConstLocalName(reader)) ?? ""))
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      guard let name = string(xmlTextReaderConstName(reader)) else { continue }
      element.attributes[name] = string(xmlTextReaderConstValue(reader))
    }
    return element
  }

  /// Returns a namespace's URI without what documents write differently: scheme, capitals, white space, slash at the end.
  static func namespaceKey(_ uri: String) -> String {
    var key = uri.lowercased().split(whereSeparator: \.isWhitespace).joined()[...]
    for scheme in ["http://", "https://"] where key.hasPrefix(scheme) { key = key.dropFirst(scheme.count) }
    while key.last == "/" { key.removeLast() }
    return String(key)
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String? { text.map { String(cString: $0) } }
}

/// An element of an XML document, under a name that does not depend on the prefixes that the document chose.
package struct XMLElement: Hashable, Sendable {
  /// The local name, after the prefix that the reader was given for its namespace, such as "itunes:type".
  package let name: String
  private let foldedName: String
  /// By qualified name.
  package var attributes: [String: String] = [:]
  /// The text directly in it.
  package var text = ""
  package var children: [XMLElement] = []

  init(name: String) {
    self.name = name
    foldedName = name.lowercased()
  }

  /// Returns the first child with this name, or else with the name in other capitals.
  package func first(_ name: String) -> XMLElement? {
    children.first { $0.name == name } ?? otherCapitals(name).first
  }

  package func all(_ name: String) -> [XMLElement] {
    let exact = children.filter { $0.name == name }
    return exact.isEmpty ? otherCapitals(name) : exact
  }

  private func otherCapitals(_ name: String) -> [XMLElement] {
    let name = name.lowercased()
    return children.filter { $0.foldedName == name }
  }
}
