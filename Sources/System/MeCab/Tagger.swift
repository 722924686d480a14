import CMeCab

/// MeCab with its default dictionary, which splits Japanese text into words.
package struct Tagger: ~Copyable, @unchecked Sendable {
  // because MeCab's state is used by the mutating method only, which needs exclusive access.
  package struct Word: Hashable, Sendable {
    package let surface: String
    /// As in the dictionary: in IPAdic's the part of speech is first and the reading eighth, "*" if there is none.
    package let features: [Substring]
  }

  private let mecab: OpaquePointer

  /// Fails if no dictionary in UTF-8 is installed.
  package init?() {
    guard let mecab = mecab_new2("") else { return nil }
    let charset = mecab_dictionary_info(mecab)?.pointee.charset.map { String(cString: $0) }
    guard let charset, ["UTF-8", "utf8", "utf-8"].contains(charset) else {
      mecab_destroy(mecab)
      return nil
    }
    self.mecab = mecab
  }

  deinit { mecab_destroy(mecab) }

  package mutating func words(of text: String) -> [Word] {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        var words: [Word] = []
        var node = mecab_sparse_tonode2(mecab, characters.baseAddress, characters.count)
        while let current = node?.pointee {
          let isText = current.stat == MECAB_NOR_NODE || current.stat == MECAB_UNK_NODE
          if isText { words.append(Word(current)) }
          node = current.next.map { UnsafePointer($0) }
        }
        return words
      }
    }
  }
}

extension Tagger.Word {
  fileprivate init(_ node: mecab_node_t) {
    surface = String(decoding: UnsafeRawBufferPointer(start: node.surface, count: Int(node.length)), as: UTF8.self)
    features = String(cString: node.feature).split(separator: ",", omittingEmptySubsequences: false)
  }
}
