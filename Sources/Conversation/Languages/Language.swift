import Names
package import Replying
package import Understanding

/// One language: how its sentences are understood, and how answers are worded in it.
package struct Language: Sendable {
  /// The language alone: "en" of "en-GB".
  package let code: String
  let interpreter: Interpreter
  let followUps: FollowUpInterpreter
  let writer: ReplyWriter

  /// In which its sentences are written.
  var script: Script? { interpreter.script }

  package init(code: String, interpreter: Interpreter, followUps: FollowUpInterpreter, writer: ReplyWriter) {
    self.code = code
    self.interpreter = interpreter
    self.followUps = followUps
    self.writer = writer
  }

  /// The language that a BCP 47 tag or a POSIX locale such as `en_GB.UTF-8` names.
  package static func code(of tag: String) -> String {
    tag.prefix { !"-_.@".contains($0) }.lowercased()
  }
}

/// A language that was asked for and is not there.
package struct UnknownLanguage: Error {
  package let tag: String
}
