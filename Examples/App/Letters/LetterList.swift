import LintelUIKit
import SwiftUI

/// The list of a mailbox, with a tour that the preset's spotlight shows.
struct LetterList: View {
    let title: String
    let letters: [Letter]
    let theme: LoadedPreset
    @State private var tour = SpotlightTour()
    /// The step that is shown. The tour sets it to `nil` at its end.
    @State private var step: Int?

    var body: some View {
        List {
            ForEach(letters) { letter in
                NavigationLink {
                    LetterView(letter: letter, theme: theme)
                } label: {
                    Text(letter.subject)
                        .spotlightTarget(letter.id, in: tour)
                }
            }
            Button("Show me around") { step = 0 }
                .spotlightTarget("help", in: tour)
        }
        .navigationTitle(title)
        // From iOS 26 on a bar with a large title is transparent until content scrolls underneath it.
        .navigationBarTitleDisplayMode(.inline)
        .presetNavigationBar(theme)
        .spotlightTour(tour, step: $step, steps: steps, preset: theme)
    }

    private var steps: [SpotlightTour.Step] {
        letters.prefix(1).map { .init($0.id, caption: "Tap a letter to read it") }
            + [.init("help", caption: "Here the tour begins again"), .init(caption: "That is all")]
    }
}
