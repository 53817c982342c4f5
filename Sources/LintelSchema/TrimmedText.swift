extension StringProtocol where SubSequence == Substring {
    /// The text without blanks at its ends.
    package var trimmed: Substring {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
