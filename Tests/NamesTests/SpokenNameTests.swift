import Names
import Testing

struct SpokenNameTests {
  static let alike: [(said: String, written: String)] = [
    ("eighty first", "81st"), ("81 st", "81st"), ("the 81st", "81st"), ("part two", "Pt. II"),
    ("rocky four", "Rocky IV"),
    ("nineteen ninety nine", "1999"), ("two thousand twenty one", "2021"), ("one hundred and five", "105"),
    ("four oh four", "404"), ("ninety one point seven", "91.7"), ("one oh six point one", "106.1"), ("mia", "M.I.A."),
    ("m i a", "MIA"), ("beatles", "The Beatles"), ("beatles", "Beatles, The"), ("rock and roll", "Rock 'n' Roll"),
    ("volume three", "Vol. 3"), ("black bird", "Blackbird"), ("blink one eighty two", "Blink-182"),
    ("henry v", "Henry V"), ("mister brightside", "Mr. Brightside"),
  ]

  @Test(arguments: alike)
  func `All spellings of a name have the same spoken key`(_ pair: (said: String, written: String)) {
    #expect(SpokenName(pair.said).key == SpokenName(pair.written).key)
  }

  static let apart: [(String, String)] = [
    ("81st", "81"), ("mix", "1009"), ("i will", "1 will"), ("the the", ""), ("saint", "81 st"),
    ("w n y c", "with n y c"),
    ("x", "10"), ("malcolm x", "malcolm 10"),
  ]

  @Test(arguments: apart)
  func `Names that only look alike have different keys`(_ pair: (String, String)) {
    #expect(SpokenName(pair.0).key != SpokenName(pair.1).key)
  }
}
