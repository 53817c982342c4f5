import LintelColor
import Testing

/// Expected values are worked out by hand from CSS Values 4, section 10.
@Suite struct CSSCalculationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var value: Double

        init(_ text: String, _ value: Double) {
            testDescription = text
            self.value = value
        }
    }

    private func quantity(_ text: String, _ kinds: CSSQuantity.Kinds) throws -> CSSQuantity {
        var scanner = try CSSScanner(text)
        #expect(CSSQuantity.isNext(in: scanner))
        let quantity = try CSSQuantity.parse(&scanner, kinds, as: "a value")
        try scanner.expectEnd()
        return quantity
    }

    @Test(arguments: [
        Case("calc(1 + 2 * 3)", 7), Case("min(3, 1, 2)", 1), Case("max(3, 1, 2)", 3), Case("clamp(1, 5, 3)", 3),
        Case("clamp(4, 5, 3)", 4), Case("clamp(none, 5, 3)", 3), Case("clamp(7, 5, none)", 7),
        Case("CALC(MIN(2, 3))", 2),
        Case("calc((2 + 3) * max(1, 2))", 10), Case("round(5.5)", 6), Case("round(-5.5)", -5),
        Case("round(down, 17, 5)", 15),
        Case("round(up, 17, 5)", 20), Case("round(to-zero, -17, 5)", -15), Case("round(nearest, 17, 5)", 15),
        Case("mod(18, 5)", 3), Case("mod(-18, 5)", 2), Case("rem(-18, 5)", -3), Case("sin(90deg)", 1),
        Case("sin(pi / 2)", 1),
        Case("cos(60deg)", 0.5), Case("tan(45deg)", 1), Case("sin(0.25turn)", 1), Case("pow(2, 10)", 1024),
        Case("pow(2, -1)", 0.5),
        Case("pow(4, 0.5)", 2), Case("pow(-8, 3)", -512), Case("sqrt(81)", 9), Case("hypot(3, 4)", 5),
        Case("log(e)", 1),
        Case("log(8, 2)", 3), Case("exp(0)", 1), Case("abs(-3)", 3), Case("sign(-12)", -1), Case("sign(0)", 0),
        Case("sign(4px)", 1),
        Case("sign(-25%)", -1), Case("calc(6px / 2px)", 3), Case("calc(1turn / 1deg)", 360), Case("calc(NaN)", 0),
        Case("calc(1 / 0 * 0)", 0), Case("min(NaN, 3)", 0), Case("max(3, NaN)", 0),
        Case("calc(infinity - infinity)", 0),
        Case("calc(1 / infinity)", 0), Case("min(infinity, 12)", 12), Case("max(-infinity, 12)", 12),
        Case("clamp(0, infinity, 9)", 9),
        Case("calc(1 / -infinity)", 0), Case("sin(infinity)", 0), Case("sqrt(-1)", 0), Case("log(-1)", 0),
        Case("exp(-infinity)", 0),
        Case("pow(-1, 0.5)", 0), Case("mod(5, 0)", 0), Case("calc(-1 * -infinity)", CSSNumber.limit),
        Case("calc(pow(0, -1))", CSSNumber.limit), Case("log(0)", -CSSNumber.limit),
        Case("tan(90deg)", CSSNumber.limit),
        Case("tan(270deg)", -CSSNumber.limit),
    ])
    func `numbers are what the standard says`(example: Case) throws {
        let quantity = try quantity(example.testDescription, .number)
        #expect(abs(quantity.number - example.value) <= 1e-14 * max(1, abs(example.value)), "\(quantity.number)")
    }

    /// Each is −0 or 0, which only its reciprocal tells: minus infinity or infinity. Source: CSS Values 4, sections
    /// 10.3 to 10.6 and 10.9.
    @Test(arguments: [
        Case("abs(-1 * 0)", 1), Case("abs(0)", 1), Case("sign(-1 * 0)", -1), Case("min(0, -0)", -1),
        Case("max(-0, 0)", 1), Case("clamp(0, -0, 1)", 1), Case("-0", -1), Case("-0 - 0", -1), Case("-0 + 0", 1),
        Case("round(-0.3)", -1), Case("round(up, -0.3)", -1), Case("round(to-zero, -3, 5)", -1),
        Case("round(down, 3, 5)", 1), Case("round(-0)", -1), Case("round(nearest, -0, infinity)", -1),
        Case("round(up, -3, infinity)", -1), Case("round(down, 3, infinity)", 1), Case("mod(-10, 5)", 1),
        Case("mod(10, -5)", -1), Case("rem(-10, 5)", -1), Case("rem(10, -5)", 1), Case("sin(-0)", -1),
        Case("tan(-0deg)", -1), Case("asin(-0) / 1deg", -1), Case("atan(-0) / 1deg", -1),
        Case("atan2(-0, 1) / 1deg", -1), Case("atan2(-3, infinity) / 1deg", -1), Case("sqrt(-0)", -1),
        Case("pow(-0, 3)", -1), Case("pow(-0, 65)", -1), Case("pow(-0, 66)", 1), Case("pow(-infinity, -65)", -1),
        Case("hypot(-0)", 1),
    ])
    func `zeros have the sign that the standard says`(example: Case) throws {
        let quantity = try quantity("calc(1 / (\(example.testDescription)))", .number)
        #expect(quantity.number == example.value * CSSNumber.limit)
        // Outside of the calculation they have none.
        #expect(try self.quantity("calc(\(example.testDescription))", .number).number.sign == .plus)
    }

    /// Source: CSS Values 4, section 10.9: a calculation that is not a number gives 0. By the note in section 10.5.1,
    /// every function with such an argument is not a number, also where JavaScript has one: `Math.pow(NaN, 0)` is 1 and
    /// `Math.hypot(Infinity, NaN)` is infinite.
    @Test(arguments: [
        "mod(-0, infinity)", "mod(0, -infinity)", "mod(-3, infinity)", "mod(infinity, 5)", "rem(infinity, 5)",
        "rem(5, 0)", "round(5, 0)", "round(infinity, infinity)", "pow(1, infinity)", "pow(-1, -infinity)",
        "pow(NaN, 0)", "pow(1, NaN)", "hypot(NaN, 1)", "hypot(infinity, NaN)", "hypot(NaN, -infinity)",
        "sign(NaN)", "abs(NaN)", "clamp(NaN, 5, 9)", "clamp(1, NaN, 9)", "clamp(1, 5, NaN)", "max(1, NaN, 9)",
        "atan2(NaN, 1) / 1deg",
    ])
    func `what is not a number is not one in the sum around it either`(text: String) throws {
        #expect(try quantity("calc(7 + \(text))", .number).number == 0)
    }

    @Test func `a channel divides by the absolute value of a negative zero`() throws {
        #expect(try Color.parse(css: "rgb(calc(1 / abs(calc(-1 * 0))) 0 0)").components == SIMD3(1, 0, 0))
    }

    @Test(arguments: [
        Case("hypot(3 * pow(1e30, 6), 4 * pow(1e30, 6)) / pow(1e30, 6)", 5),
        Case("hypot(3 * pow(1e-30, 6), 4 * pow(1e-30, 6)) * pow(1e30, 6)", 5),
        Case("hypot(-infinity, 1)", CSSNumber.limit), Case("hypot(0, infinity, 2)", CSSNumber.limit),
        Case("rem(5, infinity)", 5), Case("mod(3, infinity)", 3),
        Case("pow(-infinity, 65)", -CSSNumber.limit), Case("pow(-infinity, 66)", CSSNumber.limit),
        Case("pow(-2, 65) / pow(2, 65)", -1), Case("atan2(-0, -1) / 1deg", -180),
        Case("atan2(-3, -infinity) / 1deg", -180), Case("atan2(3, -infinity) / 1deg", 180),
        Case("atan2(infinity, -3) / 1deg", 90),
    ])
    func `large and small numbers are what the standard says`(example: Case) throws {
        let value = try quantity("calc(\(example.testDescription))", .number).number
        #expect(abs(value - example.value) <= 1e-14 * max(1, abs(example.value)), "\(value)")
    }

    @Test(arguments: [
        Case("asin(1)", 90), Case("asin(-0.5)", -30), Case("acos(0.5)", 60), Case("acos(-1)", 180), Case("atan(1)", 45),
        Case("atan(-infinity)", -90), Case("atan2(1, -1)", 135), Case("atan2(-1px, -1px)", -135),
        Case("atan2(0, -1)", 180),
        Case("atan2(infinity, infinity)", 45), Case("min(90deg, 0.1turn)", 36), Case("round(44deg, 45deg)", 45),
        Case("asin(2)", 0), Case("calc(infinity * 1deg)", 0), Case("calc(-infinity * 1turn)", 0),
        Case("calc(90deg + 1turn / 4)", 180),
    ])
    func `angles are what the standard says, and an infinite one is none`(example: Case) throws {
        let quantity = try quantity(example.testDescription, .angle)
        #expect(
            abs(quantity.degrees.remainder(dividingBy: 360) - example.value.remainder(dividingBy: 360)) <= 1e-12,
            "\(quantity)")
    }

    /// Source: CSS Values 4, section 10.9: the types of products are multiplied, those of quotients divided, and only
    /// the last one counts.
    @Test(arguments: [
        ("calc(10px * 10px / 1px)", CSSQuantity.Kinds.length, 100.0), ("calc(1 / (2 / 30deg))", .angle, 15),
        ("calc((1 / 30deg) * 45deg)", .number, 1.5), ("calc(1 / (1 / 50%))", .percentage, 50),
        ("calc(((1 / 1in) / (.5 / 2px)))", .number, 1 / 24.0), ("calc(2px * 3deg / 1px)", .angle, 6),
        ("calc(1px * 6px / (2px * 1px))", .number, 3), ("calc((1px * 3px + 1px * 4px) / 1px)", .length, 7),
        ("calc(max(2px * 3px, 1px * 1px) / 1px)", .length, 6), ("calc(hypot(3px * 1deg, 4px * 1deg) / 1px)", .angle, 5),
    ])
    func `units that cancel in the end have a value`(text: String, kind: CSSQuantity.Kinds, value: Double) throws {
        let found = try quantity(text, kind)
        #expect(found.kinds == kind)
        #expect(abs(found.number + found.pixels + found.degrees + found.percentage - value) < 1e-13, "\(found)")
    }

    /// A hue is a number or an angle, and a percentage of nothing. Source: CSS Color 4, section 4.3; CSS Values 4,
    /// section 10.9.
    @Test(arguments: [
        "hsl(calc(sin(50%)) 50% 50%)", "lch(50 30 calc(cos(10%)))", "lch(50 30 calc(30deg / 10%))",
        "hsl(calc(1turn / 50%) 50% 50%)", "hsl(rem(70%, 50%) 50% 50%)", "hsl(rem(.25turn, 1%) 50% 50%)",
    ])
    func `percentages are no parts of a turn in a hue`(text: String) {
        #expect(throws: CSSSyntaxError.self) { try Color.parse(css: text) }
    }

    @Test func `percentages compare with lengths where every box gives the same answer`() throws {
        let smaller = try quantity("min(10px + 5%, 20px + 10%)", [.length, .percentage])
        #expect(smaller.pixels == 10 && smaller.percentage == 5)
        let larger = try quantity("max(0%, -3px)", [.length, .percentage])
        #expect(larger.pixels == 0 && larger.percentage == 0 && larger.kinds == [.length, .percentage])
        #expect(try quantity("abs(-3px - 2%)", [.length, .percentage]).pixels == 3)
        // Of a turn.
        #expect(try quantity("min(25%, 100deg)", [.angle, .percentage]).percentage == 25)
        #expect(try quantity("min(50%, 100deg)", [.angle, .percentage]).degrees == 100)
    }

    @Test(arguments: [
        ("min(10px, 50%)", 0, "min() of a percentage and a length depends on the size of the box; use one of them"),
        ("min(10px, 50deg)", 0, "min() cannot compare a length and an angle"),
        ("min(1, 2px)", 0, "min() cannot compare a number and a length"),
        ("sin(2px)", 0, "sin() takes a number or an angle, found a length"),
        ("pow(2px, 2)", 0, "pow() takes numbers, found a length"),
        ("pow(2)", 0, "pow() has 1 arguments; expected 2"),
        ("mod(2px, 3)", 0, "mod() takes two values of one kind, found a length and a number"),
        ("round(3px)", 0, "round() takes two values of one kind, found a length and a number"),
        ("calc(2px * 3px)", 0, "expected a value, found calc() that gives px^2 (units that do not cancel)"),
        ("calc(2px / 3deg)", 0, "expected a value, found calc() that gives deg^-1 px (units that do not cancel)"),
        ("calc(1 / 2px)", 0, "expected a value, found calc() that gives px^-1 (units that do not cancel)"),
        ("calc(2px * 3px + 1px)", 15, "calc() cannot add px^2 (units that do not cancel) and a length"),
        ("calc((1px + 1%) * 3px)", 16, "calc() cannot multiply a percentage plus a length by a length"),
        ("max(1px * 1px, 1px * 1deg)", 0, "max() cannot compare px^2 (units that do not cancel) and deg px"),
        ("calc(50%-5px)", 8, "expected white space on both sides of '-' in calc()"),
        ("calc(50% -5px)", 9, "expected white space on both sides of '-' in calc()"),
        ("calc(45deg+1deg)", 10, "expected white space on both sides of '+' in calc()"),
        ("calc(1+2)", 6, "expected white space on both sides of '+' in calc()"),
        ("calc(pi-1)", 5, "expected white space on both sides of '-' in calc()"),
        ("calc(inf)", 5, "expected a number in calc(), found 'inf'"),
        ("min()", 4, "expected a number, found ')'"),
        ("clamp(1, 2)", 10, "expected ',', found ')'"),
        ("calc(2em)", 5, "unit 'em' needs a font size, which an image does not have; use 'px'"),
        ("10REM", 0, "unit 'REM' needs a font size, which an image does not have; use 'px'"),
        ("10dvh", 0, "unit 'dvh' needs a viewport, which an image does not have; use 'px'"),
        ("10cqmin", 0, "unit 'cqmin' needs a container, which an image does not have; use 'px'"),
        ("10dge", 0, "unknown unit 'dge'; did you mean 'deg'?"),
    ])
    func `a calculation without a value is reported where it is`(text: String, offset: Int, message: String) {
        do throws(CSSSyntaxError) {
            var scanner = try CSSScanner(text)
            let value = try CSSQuantity.parse(&scanner, [.number, .length, .percentage, .angle], as: "a value")
            // Angles make percentages parts of a turn; lengths alone leave them open.
            scanner = try CSSScanner(text)
            let open = try CSSQuantity.parse(&scanner, [.number, .length, .percentage], as: "a value")
            Issue.record("read as \(value), \(open)")
        } catch {
            #expect(error.offset == offset)
            #expect(error.message.hasPrefix(message), "\(error.message)")
        }
    }
}
