import LintelBars
import LintelColor
import LintelLegibility
import LintelPlan
import LintelPreset
import LintelUnits

/// What has to be readable on one bar in one appearance.
struct ContrastTask: Sendable {
    typealias TextRole = Preset.BarAppearance.TextRole
    typealias Figure = ContrastProposal.Figure

    /// The least ratio of a role, and whether the preset asks for it.
    struct RequiredRatio: Sendable {
        var role: TextRole
        var least: Double
        var isDemanded: Bool
    }

    let subject: ContrastProposal.Subject
    /// What the bar is drawn on in that appearance.
    let sites: [LegibilitySite]
    /// What a change of the background has to reach.
    private(set) var required: [RequiredRatio]
    /// What it does not have to reach, since it is only recommended and cannot be had together with what is demanded.
    private(set) var waived: [TextRole] = []
    /// Other colors for texts than the preset's.
    private var recolored: [TextRole: Color] = [:]

    init(_ subject: ContrastProposal.Subject, _ sites: [LegibilitySite], _ required: [RequiredRatio]) {
        self.subject = subject
        self.sites = sites
        self.required = required
    }

    /// The task without what is only recommended; `nil` where that is everything or nothing.
    var demandedOnly: ContrastTask? {
        var task = self
        task.required = required.filter(\.isDemanded)
        guard !task.required.isEmpty, task.required.count < required.count else { return nil }
        task.waived = required.filter { !$0.isDemanded }.map(\.role)
        return task
    }

    /// The color of a role's text; `nil` for the status bar's content, which has none in a preset.
    func color(of role: TextRole) -> Color? {
        recolored[role] ?? sites.first?.bar.look?.color(of: role)?[subject.appearance]
    }

    /// The task with another color for these texts.
    func recoloring(_ roles: [TextRole], _ color: Color) -> ContrastTask {
        var task = self
        for role in roles { task.recolored[role] = color }
        return task
    }

    /// A problem for each site.
    /// - Parameter statusBar: the color of the status bar's content.
    func problems(statusBar: Color) -> [LegibilityProblem] {
        sites.map { site in
            LegibilityProblem(
                site.background,
                required.flatMap { wanted in
                    site.requirements(wanted.role, color(of: wanted.role) ?? statusBar, atLeast: wanted.least)
                })
        }
    }

    /// The colors that the status bar's content may have; it may turn from white to black on another background.
    var statusBarColors: [Color] {
        required.contains { $0.role == .statusBar }
            ? [LegibilitySite.white, LegibilitySite.black] : [LegibilitySite.white]
    }

    /// The least ratios over all sites, drawn as given; the status bar's with the better content.
    func figures(on drawn: [LegibilitySite]) -> [Figure] {
        let measured = drawn.map(\.measured)
        return required.compactMap { wanted in
            let ratio: Double? =
                if wanted.role == .statusBar {
                    [
                        measured.compactMap { $0.lightStatusBar?.ratio }.min(),
                        measured.compactMap { $0.darkStatusBar?.ratio }.min(),
                    ].compactMap(\.self).max()
                } else {
                    measured.compactMap { $0.byRole[wanted.role]?.ratio }.min()
                }
            return ratio.map { .init(role: wanted.role, ratio: $0, least: wanted.least) }
        }
    }

    /// What does not hold on the darkest and on the lightest background.
    var obstacle: ContrastProposal.Obstacle {
        func failing(shift: Double) -> [Figure] {
            figures(on: sites.map { $0.drawn(on: $0.background.shifted(by: shift)) }).filter { $0.ratio < $0.least }
        }
        return .init(onDarkest: failing(shift: -1), onLightest: failing(shift: 1))
    }
}
