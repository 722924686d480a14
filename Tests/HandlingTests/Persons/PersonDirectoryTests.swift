import Handling
import MediaIntents
import Testing

/// Who speaks in a conversation, and who is called what.
struct PersonDirectoryTests {
  private static let directory = PersonDirectory([
    Person("Anna", names: ["mum", "妈妈"], conversations: ["user-1000", "kitchen-*"]),
    Person("Ida", conversations: ["kitchen-tablet", "kitchen-i*"], limits: PersonLimits(mayDelete: false)),
    Person("Zoë", conversations: ["*"]),
  ])

  static let conversations: [(conversation: String, person: String)] = [
    ("user-1000", "Anna"), ("kitchen-radio", "Anna"), ("kitchen-", "Anna"),
    // Given in full, and a longer beginning.
    ("kitchen-tablet", "Ida"), ("kitchen-ipad", "Ida"),
    ("user-10001", "Zoë"), ("", "Zoë"),
  ]

  @Test(arguments: conversations)
  func `A conversation is of whoever it is known best to be`(
    _ example: (conversation: String, person: String)
  ) {
    #expect(Self.directory.person(in: example.conversation) == PersonID(example.person))
  }

  @Test func `A conversation of nobody is the household's`() {
    let directory = PersonDirectory([Person("Anna", conversations: ["user-1000"]), Person("Ida")])
    #expect(directory.person(in: "user-1001") == .household)
    #expect(PersonDirectory().person(in: "user-1000") == .household)
  }

  static let names = [
    ("Anna", "Anna"), ("anna", "Anna"), ("Mum", "Anna"), ("妈妈", "Anna"), ("ZOË", "Zoë"), ("dad", nil),
  ]

  @Test(arguments: names)
  func `A person is called by each of their names`(_ example: (said: String, person: String?)) {
    #expect(Self.directory.person(called: example.said)?.id.name == example.person)
  }

  @Test func `Limits are those of the person`() {
    #expect(!Self.directory.limits(of: PersonID("Ida")).mayDelete)
    #expect(Self.directory.limits(of: PersonID("Anna")) == PersonLimits())
    #expect(Self.directory.limits(of: .household) == PersonLimits())
  }
}
