import LintelUIKit
import SwiftUI

@main
struct LettersApp: App {
    /// Read before the first screen is made, so that its bars have the preset at once.
    private let theme: Result<LoadedPreset, ManifestError>

    init() {
        do {
            let location = try PresetLocation(named: "Shore")
            theme = .success(LoadedPreset(try location.preset(), at: location))
        } catch {
            theme = .failure(error)
        }
    }

    var body: some Scene {
        WindowGroup {
            switch theme {
            case .success(let theme): Mailboxes(theme: theme)
            case .failure(let error): Text(error.description)
            }
        }
    }
}

/// Two lists in a tab bar. From iOS 26 on the tab bar floats and keeps the system's glass.
struct Mailboxes: View {
    let theme: LoadedPreset

    var body: some View {
        TabView {
            NavigationStack { LetterList(title: "Inbox", letters: Letter.inbox, theme: theme) }
                .presetTabBar(theme)
                .tabItem { Label("Inbox", systemImage: "tray") }
            NavigationStack { LetterList(title: "Archive", letters: Letter.archive, theme: theme) }
                .presetTabBar(theme)
                .tabItem { Label("Archive", systemImage: "archivebox") }
        }
    }
}
