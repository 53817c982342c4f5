import LintelJSON
package import LintelUnits

extension Manifest {
    /// The members of `proof`.
    package enum Proof {
        package static let model = ManifestMember<ProofRecord, String>(
            "model", .text("The model of stretching that the proof uses.")
        ) {
            $0.model
        }
        package static let maxDifference = ManifestMember<ProofRecord, Double>(
            "maxDifference",
            .number("The largest difference from the direct drawing, of premultiplied colors, in 1/255.")
        ) { rounded($0.maxDifference) }
        package static let bound = ManifestMember<ProofRecord, Double>(
            "bound",
            .number(
                "An upper bound of the difference of any pixel from the color that CSS defines, in 1/255: maxDifference plus "
                    + "the error of gamut mapping in the direct drawing.")
        ) { rounded($0.bound) }
        package static let meanDifference = ManifestMember<ProofRecord, Double>(
            "meanDifference",
            .number("The mean difference from the direct drawing, of premultiplied colors, in 1/255.")
        ) { rounded($0.meanDifference) }
        package static let worst = ManifestMember<ProofRecord, ProofRecord.Worst>(
            "worst", .object(Worst.object).described("Where the largest difference is.")
        ) { $0.worst }
        package static let average = ManifestMember<ProofRecord, ProofRecord.Average?>(
            "average",
            .orNull(.object(Average.object)).described(
                "The proof of a tiled image by averages over boxes; null for other images.")
        ) { $0.average }

        static let object = ManifestObject<ProofRecord> {
            $0.add(model)
            $0.add(maxDifference)
            $0.add(bound)
            $0.add(meanDifference)
            $0.add(worst)
            $0.add(average)
        }
    }

    /// The members of `proof.worst`.
    package enum Worst {
        package static let target = ManifestMember<ProofRecord.Worst, PixelSize>(
            "target", .size("The target of the largest difference, in pixels.")
        ) { $0.target }
        package static let x = ManifestMember<ProofRecord.Worst, Int>(
            "x", .integer("The column of the pixel, from 0.", minimum: 0)
        ) {
            $0.x
        }
        package static let y = ManifestMember<ProofRecord.Worst, Int>(
            "y", .integer("The row of the pixel, from 0.", minimum: 0)
        ) { $0.y }

        static let object = ManifestObject<ProofRecord.Worst> {
            $0.add(target)
            $0.add(x)
            $0.add(y)
        }
    }

    /// The members of `proof.average`, the differences of averages over boxes.
    package enum Average {
        package static let maxDifference = ManifestMember<ProofRecord.Average, Double>(
            "maxDifference", .number("The largest difference of an average over a box, in 1/255.")
        ) { rounded($0.maxDifference) }
        package static let box = ManifestMember<ProofRecord.Average, PixelSize>(
            "box", .size("The size of a box, in pixels.")
        ) { $0.box }

        static let object = ManifestObject<ProofRecord.Average> {
            $0.add(maxDifference)
            $0.add(box)
        }
    }
}
