import Names

/// Which wider genres a genre belongs to: "melodic death metal" is death metal and metal, bebop is jazz.
///
/// The last words of a name are a wider genre. Those whose names do not say it are listed; the list follows the families of
/// the grammar's genres.
enum GenreFamily {
  /// The wider genres of one, by folded name, without itself.
  static func parents(of genre: String) -> [String] {
    let words = genre.split(separator: " ")
    let endings = words.indices.dropFirst().map { words[$0...].joined(separator: " ") }
    let named = endings.filter(isGenre)
    let listed = ([genre] + named).compactMap { families[$0] }
    var seen: Set = [genre]
    return (named + listed).filter { seen.insert($0).inserted }
  }

  private static func isGenre(_ name: String) -> Bool { families[name] != nil || roots.contains(name) }

  private static let roots: Set<String> = Set(members.map(\.family))

  private static let families: [String: String] = members.reduce(into: [:]) { found, family in
    for genre in family.genres.split(separator: ",") { found[FoldedText(String(genre)).text] = family.family }
  }

  private static let members: [(family: String, genres: String)] = [
    (
      "rock",
      """
      surf, grunge, krautrock, shoegaze, britpop, brit pop, new wave, post punk, no wave, rockabilly, indie, alternative, \
      rock and roll, rock n roll, prog, emo, punk, metal, jam band, slowcore, merseybeat, madchester
      """
    ),
    ("punk", "hardcore, hardcore punk, post hardcore, screamo, oi, riot grrrl, queercore, pop punk, ska punk, crust"),
    (
      "metal",
      "thrash, doom, djent, grindcore, deathcore, metalcore, sludge, nu metal, death metal, black metal, heavy metal"
    ),
    (
      "pop",
      "synthpop, electropop, k pop, j pop, c pop, mandopop, cantopop, schlager, hyperpop, teen pop, easy listening"
    ),
    ("hip hop", "rap, trap, grime, drill, crunk, boom bap, trip hop, g funk, hyphy, phonk, hip hop rap"),
    (
      "soul",
      "motown, r b, rnb, rhythm and blues, neo soul, northern soul, quiet storm, doo wop, gospel, new jack swing"
    ),
    ("funk", "p funk, boogie, go go, disco, nu disco"),
    (
      "electronic",
      """
      edm, house, techno, trance, dubstep, drum and bass, drum bass, jungle, breakbeat, idm, ambient, chillout, downtempo, \
      lounge, synthwave, vaporwave, darkwave, ebm, industrial, eurodance, electro, electronica, dance, gabber, hardstyle, \
      chiptune, glitch, big beat, goa, psytrance, lo fi, lofi, chillwave
      """
    ),
    (
      "jazz",
      "bebop, be bop, hard bop, swing, big band, dixieland, ragtime, fusion, bossa nova, bossa, acid jazz, standards"
    ),
    ("blues", "delta blues, chicago blues, electric blues, country blues, boogie woogie"),
    (
      "classical",
      """
      baroque, renaissance, medieval, opera, chamber, chamber music, choral, symphony, orchestral, concerto, string quartet, \
      minimalism, neoclassical, early music, gregorian chant, ballet, waltz, romantic, piano
      """
    ),
    ("country", "bluegrass, honky tonk, americana, western swing, outlaw country, alt country"),
    (
      "folk",
      "celtic, irish, singer songwriter, acoustic, klezmer, sea shanty, cajun, zydeco, fado, polka, neofolk, traditional"
    ),
    ("latin", "salsa, merengue, bachata, cumbia, reggaeton, tango, mariachi, samba, mpb, rumba, mambo, bolero, forro"),
    ("reggae", "dub, dancehall, ragga, rocksteady, lovers rock, ska, roots reggae"),
    ("african", "afrobeat, afrobeats, highlife, soukous, amapiano, kwaito, mbalax, rai, gnawa, desert blues"),
  ]
}
