import CGIO

// Conversion from and to GLib's values.

extension BusValue {
  /// A new GVariant with a floating reference.
  func makeVariant() -> OpaquePointer? {
    switch self {
    case .flag(let flag): g_variant_new_boolean(flag ? 1 : 0)
    case .uint16(let number): g_variant_new_uint16(number)
    case .int32(let number): g_variant_new_int32(number)
    case .uint32(let number): g_variant_new_uint32(number)
    case .int64(let number): g_variant_new_int64(Int(number))
    case .double(let number): g_variant_new_double(number)
    case .text(let text): g_variant_new_string(text)
    // GLib ends the process over an invalid path.
    case .path(let path): g_variant_new_object_path(g_variant_is_object_path(path) != 0 ? path : "/")
    case .list(let values, let type): Self.array(of: type, values.map { $0.makeVariant() })
    case .dictionary(let values):
      Self.array(
        of: "{sv}",
        values.sorted { $0.key < $1.key }.map { name, value in
          g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.makeVariant()))
        })
    case .tuple(let values): Self.tuple(values)
    case .variant(let value): g_variant_new_variant(value.makeVariant())
    }
  }

  static func tuple(_ values: [BusValue]) -> OpaquePointer? {
    let children = values.map { $0.makeVariant() }
    return g_variant_new_tuple(children, gsize(children.count))
  }

  private static func array(of type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, children, gsize(children.count))
  }
}

extension BusValue {
  /// Narrower numbers are widened. Returns nil for types that no media player needs, such as descriptors.
  init?(_ variant: OpaquePointer) {
    switch String(cString: g_variant_get_type_string(variant)) {
    case "b": self = .flag(g_variant_get_boolean(variant) != 0)
    case "y": self = .int32(Int32(clamping: g_variant_get_byte(variant)))
    case "n": self = .int32(Int32(clamping: g_variant_get_int16(variant)))
    case "q": self = .int32(Int32(clamping: g_variant_get_uint16(variant)))
    case "i": self = .int32(g_variant_get_int32(variant))
    case "u": self = .uint32(g_variant_get_uint32(variant))
    case "x": self = .int64(Int64(g_variant_get_int64(variant)))
    case "t": self = .int64(Int64(clamping: g_variant_get_uint64(variant)))
    case "d": self = .double(g_variant_get_double(variant))
    case "s", "g": self = .text(String(cString: g_variant_get_string(variant, nil)))
    case "o": self = .path(String(cString: g_variant_get_string(variant, nil)))
    case "v": self = .variant(Self.children(variant).first ?? .tuple([]))
    case "a{sv}": self = .dictionary(Self.dictionary(variant))
    case let type where type.hasPrefix("a"): self = .list(Self.children(variant), of: String(type.dropFirst()))
    case let type where type.hasPrefix("(") || type.hasPrefix("{"): self = .tuple(Self.children(variant))
    default: return nil
    }
  }

  /// The elements of a message's tuple of arguments; nil if it is larger than any message of a media player, because
  /// values take many times the memory of the message, whose size the bus hardly limits.
  static func arguments(_ variant: OpaquePointer?) -> [BusValue]? {
    guard let variant else { return [] }
    return g_variant_get_size(variant) <= maxBytes ? children(variant) : nil
  }

  private static let maxBytes = 256 * 1024

  private static func children(_ variant: OpaquePointer) -> [BusValue] {
    (0..<g_variant_n_children(variant)).compactMap { place in
      let child = g_variant_get_child_value(variant, place)
      defer { g_variant_unref(child) }
      return child.flatMap { BusValue($0) }
    }
  }

  private static func dictionary(_ variant: OpaquePointer) -> [String: BusValue] {
    var values: [String: BusValue] = [:]
    for case .tuple(let entry) in children(variant) where entry.count == 2 {
      if let name = entry[0].asText { values[name] = entry[1].unwrapped }
    }
    return values
  }
}
