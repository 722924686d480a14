import CXML2

/// The text of a description that publishers write in HTML, in the lines that a reader would show.
///
/// Read by libxml2's HTML parser, which mends what is malformed and fetches nothing. Takes time that grows with the
/// square of the depth of elements, so a text should be cut before.
package enum HTMLText {
  /// The lines without markup. The addresses of links stand behind their words.
  package static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return lines { $0.append(text, keepsBreaks: true) }
    }
    let options = HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
    // Without this, the parser would add a paragraph around text outside elements.
    var text = "<body>" + text
    let document = text.withUTF8 { buffer in
      buffer.withMemoryRebound(to: CChar.self) { bytes in
        htmlReadMemory(
          bytes.baseAddress, Int32(clamping: bytes.count), nil, "UTF-8",
          Int32(clamping: options | HTML_PARSE_NONET.rawValue))
      }
    }
    guard let document else { return "" }
    defer { xmlFreeDoc(document) }
    // Without an element that breaks lines, those of the text are meant.
    let shown = shown(document, keepsBreaks: !hasBreaks(document))
    // The parser gives up at a depth that no description has.
    let isDeep = text.utf8.count { $0 == UInt8(ascii: "<") } > maxDepth
    return shown.isEmpty && isDeep ? lines { $0.append(withoutTags(text), keepsBreaks: true) } : shown
  }

  private static func hasBreaks(_ document: xmlDocPtr) -> Bool {
    for (node, isEntry) in Nodes(document) where isEntry {
      if let tag = HTMLTag(of: node), tag.breaks > 0 { return true }
    }
    return false
  }

  private static func shown(_ document: xmlDocPtr, keepsBreaks: Bool) -> String {
    var output = PlainLines()
    for (node, isEntry) in Nodes(document) {
      if let tag = HTMLTag(of: node) {
        output.add(tag, node, isEntry: isEntry)
      } else if isEntry, let content = content(of: node) {
        output.append(content, keepsBreaks: keepsBreaks)
      }
    }
    return output.text
  }

  /// At which libxml2 gives up.
  private static let maxDepth = 255

  private static func withoutTags(_ text: String) -> String {
    text.split(separator: "<", omittingEmptySubsequences: false).map { part in
      part.firstIndex(of: ">").map { String(part[part.index(after: $0)...]) } ?? ""
    }.joined()
  }

  private static func lines(_ write: (inout PlainLines) -> Void) -> String {
    var output = PlainLines()
    write(&output)
    return output.text
  }

  private static func content(of node: xmlNodePtr) -> String? {
    guard node.pointee.type == XML_TEXT_NODE || node.pointee.type == XML_CDATA_SECTION_NODE else { return nil }
    return node.pointee.content.map { String(cString: $0) }
  }

  /// The nodes of a document in its order, each when it is entered and elements also when they are left. What is hidden
  /// is left out.
  private struct Nodes: Sequence, IteratorProtocol {
    private var following: (node: xmlNodePtr, isEntry: Bool)?

    init(_ document: xmlDocPtr) { following = xmlDocGetRootElement(document).map { ($0, true) } }

    mutating func next() -> (node: xmlNodePtr, isEntry: Bool)? {
      guard let current = following else { return nil }
      let node = current.node.pointee
      if current.isEntry, node.type == XML_ELEMENT_NODE {
        let isHidden = HTMLTag(of: current.node)?.isHidden == true
        following = isHidden ? (current.node, false) : node.children.map { ($0, true) } ?? (current.node, false)
      } else {
        let parent = node.parent.flatMap { $0.pointee.type == XML_ELEMENT_NODE ? $0 : nil }
        following = node.next.map { ($0, true) } ?? parent.map { ($0, false) }
      }
      return current
    }
  }
}

/// What an element means for the lines around it.
private struct HTMLTag {
  let name: String

  /// Nil for what is no element.
  init?(of node: xmlNodePtr) {
    guard node.pointee.type == XML_ELEMENT_NODE, let name = node.pointee.name else { return nil }
    self.name = String(cString: name).lowercased()
  }

  private static let paragraphs: Set = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "blockquote", "table", "pre",
  ]
  private static let blocks: Set = [
    "div", "li", "tr", "br", "hr", "section", "article", "header", "footer", "dt", "dd",
  ]

  var isHidden: Bool { ["script", "style", "head", "title", "template"].contains(name) }
  /// How many line ends stand around it.
  var breaks: Int { Self.paragraphs.contains(name) ? 2 : Self.blocks.contains(name) ? 1 : 0 }
}

/// Collects words and line ends: a blank line at most between two lines, and no blanks around them.
private struct PlainLines {
  private(set) var text = ""
  private var breaks = 0
  private var isSpacePending = false
  /// After how many bytes the words of the open link begin, and its address.
  private var link: (start: Int, address: String)?

  mutating func append(_ more: String, keepsBreaks: Bool) {
    for character in more {
      if keepsBreaks, character.isNewline {
        breaks = min(breaks + 1, 2)
      } else if character.isWhitespace {
        isSpacePending = true
      } else {
        write(String(character))
      }
    }
  }

  mutating func add(_ tag: HTMLTag, _ node: xmlNodePtr, isEntry: Bool) {
    if tag.name == "br" {
      if isEntry { breaks = min(breaks + 1, 2) }
      return
    }
    breaks = max(breaks, tag.breaks)
    switch (tag.name, isEntry) {
    case ("li", true): write("- ")
    case ("td", true), ("th", true): isSpacePending = true
    case ("a", true): link = address(of: node).map { (text.utf8.count, $0) }
    case ("a", false):
      if let link, !String(decoding: text.utf8.dropFirst(link.start), as: UTF8.self).contains(link.address) {
        append(" (\(link.address))", keepsBreaks: false)
      }
      link = nil
    default: break
    }
  }

  private mutating func write(_ word: String) {
    if !text.isEmpty {
      text += breaks > 0 ? String(repeating: "\n", count: breaks) : isSpacePending && !text.hasSuffix("- ") ? " " : ""
    }
    (breaks, isSpacePending) = (0, false)
    text += word
  }

  private func address(of node: xmlNodePtr) -> String? {
    var attribute = node.pointee.properties
    while let current = attribute, String(cString: current.pointee.name).lowercased() != "href" {
      attribute = current.pointee.next
    }
    guard let value = attribute?.pointee.children?.pointee.content else { return nil }
    let address = String(cString: value)
    return ["http://", "https://", "mailto:"].contains(where: address.lowercased().hasPrefix)
      ? address.replacing("mailto:", with: "") : nil
  }
}
