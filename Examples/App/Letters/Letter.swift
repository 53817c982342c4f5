/// What the app shows.
struct Letter: Identifiable {
    let subject: String
    let text: String

    var id: String { subject }

    static let inbox = [
        Letter(subject: "Low tide", text: "The stones are dry until six. Bring boots."),
        Letter(subject: "The boat", text: "It has its mast again, and wants a name."),
    ]
    static let archive = [Letter(subject: "High tide", text: "No way across today.")]
}
