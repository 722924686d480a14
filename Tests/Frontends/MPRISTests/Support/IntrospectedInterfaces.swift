import Foundation
import FoundationXML

/// The members of an object's interfaces according to its introspection: "method Seek(x)", "property Rate d readwrite".
struct IntrospectedInterfaces {
  let members: [String: [String]]

  init(_ text: String) throws {
    let root = try XMLDocument(xmlString: text).rootElement()
    var members: [String: [String]] = [:]
    for interface in root?.elements(forName: "interface") ?? [] {
      let name = interface.attribute(forName: "name")?.stringValue ?? ""
      members[name] = (interface.children ?? []).compactMap { ($0 as? XMLElement).flatMap(Self.member) }
    }
    self.members = members
  }

  private static func member(_ element: XMLElement) -> String? {
    func attribute(_ name: String) -> String { element.attribute(forName: name)?.stringValue ?? "" }
    let head = "\(element.name ?? "") \(attribute("name"))"
    switch element.name {
    case "method", "signal":
      let types = element.elements(forName: "arg").map { $0.attribute(forName: "type")?.stringValue ?? "" }
      return head + "(" + types.joined(separator: ",") + ")"
    case "property": return "\(head) \(attribute("type")) \(attribute("access"))"
    default: return nil
    }
  }
}
