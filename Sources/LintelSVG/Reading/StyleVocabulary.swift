/// Keywords of CSS: those of selectors and of `display`. Source: Selectors 4; CSS Pseudo-Elements 4; HTML, section
/// 4.16.3.
enum StyleVocabulary {
    static let pseudoClasses: Set = [
        "active", "after", "any-link", "autofill", "before", "blank", "buffering", "checked", "current", "default",
        "defined", "disabled", "empty", "enabled", "first", "first-child", "first-letter", "first-line",
        "first-of-type", "focus", "focus-visible", "focus-within", "fullscreen", "future", "host", "hover", "in-range",
        "indeterminate", "invalid", "last-child", "last-of-type", "left", "link", "local-link", "modal", "muted",
        "only-child", "only-of-type", "open", "optional", "out-of-range", "past", "paused", "picture-in-picture",
        "placeholder-shown", "playing", "popover-open", "read-only", "read-write", "required", "right", "root", "scope",
        "seeking", "stalled", "target", "target-within", "user-invalid", "user-valid", "valid", "visited",
        "volume-locked",
    ]

    static let pseudoFunctions: Set = [
        "current", "dir", "has", "host", "host-context", "is", "lang", "not", "nth-child", "nth-last-child",
        "nth-last-of-type", "nth-of-type", "state", "where",
    ]

    static let pseudoElements: Set = [
        "after", "backdrop", "before", "cue", "details-content", "file-selector-button", "first-letter", "first-line",
        "grammar-error", "marker", "placeholder", "selection", "spelling-error", "target-text",
    ]

    /// The keywords of `display`, alone or two together. Source: CSS Display 3, section 2.
    static let display: Set = [
        "block", "contents", "flex", "flow", "flow-root", "grid", "inline", "inline-block", "inline-flex",
        "inline-grid", "inline-table", "list-item", "math", "none", "ruby", "ruby-base", "ruby-base-container",
        "ruby-text", "ruby-text-container", "run-in", "table", "table-caption", "table-cell", "table-column",
        "table-column-group", "table-footer-group", "table-header-group", "table-row", "table-row-group",
    ]
}
