/// Words that British and American English spell differently, so that either finds a name: "harbour" is "harbor".
enum BritishSpelling {
  /// The American spelling of a folded word; nil if it has no other.
  static func american(_ word: String) -> String? {
    let stem = word.hasSuffix("s") ? String(word.dropLast()) : word
    let plural = word.hasSuffix("s") ? "s" : ""
    if let changed = changed[stem] { return changed + plural }
    guard stem.hasSuffix("our"), inOur.contains(String(stem.dropLast(3))) else { return nil }
    return stem.dropLast(2) + "r" + plural
  }

  /// Words in "-our" without it.
  private static let inOur: Set<String> = [
    "arm", "behavi", "cand", "clam", "col", "demean", "endeav", "fav", "ferv", "flav", "glam", "harb", "hon", "hum",
    "lab", "neighb", "od", "parl", "ranc", "rig", "rum", "sav", "splend", "trem", "val", "vap", "vig",
  ]

  private static let changed = [
    "centre": "center", "theatre": "theater", "fibre": "fiber", "spectre": "specter", "sombre": "somber",
    "lustre": "luster", "grey": "gray", "favourite": "favorite", "coloured": "colored", "colourful": "colorful",
    "neighbourhood": "neighborhood", "jewellery": "jewelry", "traveller": "traveler", "travelling": "traveling",
    "programme": "program", "tyre": "tire", "plough": "plow", "pyjama": "pajama",
  ]
}
