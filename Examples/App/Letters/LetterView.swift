import LintelUIKit
import SwiftUI

/// A letter, and an overlay that covers the whole screen with both bars while an answer is sent.
struct LetterView: View {
    let letter: Letter
    let theme: LoadedPreset
    @State private var isSending = false

    var body: some View {
        VStack(spacing: 24) {
            Text(letter.text)
            Button("Send an answer") { send() }
        }
        .padding()
        .navigationTitle(letter.subject)
        .navigationBarTitleDisplayMode(.inline)
        .presetNavigationBar(theme)
        .seamlessOverlay(isShown: isSending, preset: theme) {
            Text("Sending …")
                .foregroundColor(.white)
        }
    }

    private func send() {
        isSending = true
        Task {
            // In the place of a request.
            try? await Task.sleep(for: .seconds(2))
            isSending = false
        }
    }
}
