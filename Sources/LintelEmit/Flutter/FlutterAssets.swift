import LintelBars
import LintelColor
import LintelDrawing
import LintelPaths
public import LintelPlan
import LintelPreset
import LintelUnits

/// `flutter/assets`, and a Dart file with the slices of every image. Source: Flutter, "Adding assets and images",
/// `ExactAssetImage`, `DecorationImage.centerSlice`.
///
/// Each density has slices of its own, so that the library names the file for the current density itself.
enum FlutterAssets: FormatDefinition {
    static var format: OutputFormat { .flutter }

    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        try addImages(of: delivery, to: &tree)
        let sets = PortableSet.all(format, of: delivery, wordsJoinedBy: "_")
        let prefix = PortableNames.prefix(of: delivery.plan)
        let colors = PortableColor.all(of: delivery.plan)
        if !colors.isEmpty {
            try tree.add(
                Array(FlutterColors.library(colors, of: delivery.plan).utf8),
                at: "flutter/lib/\(prefix.joined(separator: "_"))_colors.dart")
        }
        guard !sets.isEmpty else { return }
        try tree.add(
            Array(library(sets, preset: delivery.plan.name, prefix: prefix).utf8),
            at: "flutter/lib/\(prefix.joined(separator: "_"))_images.dart")
    }

    private static func library(_ sets: [PortableSet], preset: String, prefix: [String]) -> String {
        let type = prefix.map(\.capitalizedWord).joined() + "Images"
        var text = """
            // Made by lintel from the preset \(preset); changes will be lost.
            // ignore_for_file: type=lint
            // dart format off
            // pubspec.yaml needs: flutter: { assets: [assets/, assets/2.0x/, assets/3.0x/] }

            import 'package:flutter/painting.dart';

            /// The images of \(preset).
            abstract final class \(type) {

            """
        for (index, (name, set)) in PortableSet.identified(sets, prefix: prefix).enumerated() {
            if index > 0 { text += "\n" }
            text += "  static const \(name) = \(type)Asset(\n"
            for look in set.looks {
                text += "    \(look.appearance.rawValue): [\n"
                for image in look.images { text += "      \(type)File\(arguments(image, set.badge)),\n" }
                text += "    ],\n"
            }
            text += "  );\n"
        }
        return text + "}\n\n" + types(type)
    }

    /// Source: Flutter, `FractionalOffset`.
    private static func position(_ badge: Preset.Badge) -> String {
        func pair(_ x: Double, _ y: Double) -> String { "(\(CSSNumber.text(x)), \(CSSNumber.text(y)))" }
        return ", anchor: FractionalOffset" + pair(badge.point.x, badge.point.y) + ", offset: Offset"
            + pair(badge.offsetX, badge.offsetY)
    }

    private static func arguments(_ image: PortableSet.Image, _ badge: Preset.Badge?) -> String {
        let scale = image.use.scale
        let size = image.rendered.pixelSize
        let caps = image.capInsets
        func edges(_ texts: [String]) -> String { "(" + texts.joined(separator: ", ") + ")" }
        let isWhole = !image.isSliced || caps == .zero
        let columns = FlutterSlice(after: caps.left, before: caps.right, of: size.width, at: scale)
        let rows = FlutterSlice(after: caps.top, before: caps.bottom, of: size.height, at: scale)
        let slice =
            isWhole
            ? "null"
            : "Rect.fromLTRB" + edges([columns.startText, rows.startText, columns.endText, rows.endText])
        let out = image.overhang
        return "('\(image.use.path.dropFirst("flutter/".count))', \(scale.text), \(slice), EdgeInsets.fromLTRB"
            + edges([out.left, out.top, out.right, out.bottom].map(scale.expression))
            + (image.use.isTurned ? ", mirrors: true" : "")
            + (image.isSliced ? "" : ", size: Size" + edges([size.width, size.height].map(scale.expression)))
            + (image.shadowHeight.map { ", height: \(scale.expression($0))" } ?? "") + (badge.map(position) ?? "") + ")"
    }

    private static func types(_ type: String) -> String {
        """
        /// One picture in all appearances; those that are null look like light, a dark one of high contrast like dark or else highContrast.
        final class \(type)Asset {
          const \(type)Asset({
            required this.light,
            this.dark,
            this.highContrast,
            this.darkHighContrast,
          });

          final List<\(type)File> light;
          final List<\(type)File>? dark;
          final List<\(type)File>? highContrast;
          final List<\(type)File>? darkHighContrast;

          /// The file for an appearance and a density: the smallest that is not too coarse.
          \(type)File file({
            required double devicePixelRatio,
            bool isDark = false,
            bool isHighContrast = false,
          }) {
            final files = isDark
                ? (isHighContrast ? darkHighContrast ?? dark ?? highContrast : dark) ?? light
                : (isHighContrast ? highContrast : null) ?? light;
            return files.firstWhere(
              (file) => file.scale >= devicePixelRatio,
              orElse: () => files.last,
            );
          }
        }

        /// One file, and how it fills a box.
        final class \(type)File {
          const \(type)File(
            this.asset,
            this.scale,
            this.centerSlice,
            this.overhang, {
            this.mirrors = false,
            this.size,
            this.height,
            this.anchor,
            this.offset = Offset.zero,
          });

          /// The asset's key.
          final String asset;
          final double scale;

          /// What stretches, in logical pixels; null where all of it does.
          final Rect? centerSlice;

          /// How far the picture reaches beyond the box it is drawn for, in logical pixels.
          final EdgeInsets overhang;

          /// Whether the mirror image is shown where text runs from right to left.
          final bool mirrors;

          /// The size of a picture that does not stretch, with its overhang, in logical pixels; null for all else.
          final Size? size;

          /// The height of a bar's shadow, in logical pixels; null for all else.
          final double? height;

          /// Of a badge: the point of its panel that the center of its box, without the overhang, is at, before it is moved
          /// by `offset`; null for all else.
          final FractionalOffset? anchor;

          /// How far the center of a badge's box is to the right of the anchor and below it, in logical pixels.
          final Offset offset;

          /// The picture as the decoration of a box. Give `package` when the assets are a package's. Colors are mixed
          /// between neighboring pixels alone, as it was proved: mipmaps would blur what the box shrinks along one side.
          DecorationImage decoration({String? package}) => DecorationImage(
            image: ExactAssetImage(asset, scale: scale, package: package),
            centerSlice: centerSlice,
            fit: BoxFit.fill,
            filterQuality: FilterQuality.low,
            matchTextDirection: mirrors,
          );
        }

        """
    }
}

extension OutputFormat {
    /// The format for Flutter assets, with the slices as Dart.
    public static let flutter = OutputFormat(
        "flutter", summary: "Flutter assets, with the slices as Dart",
        layout: .platform(Platform(scales: [.x1, .x2, .x3], mirroring: .turning)),
        names: FlutterColors.names
    ) { file in
        let name = PortableNames.words(of: file).joined(separator: "_")
        let folder = file.scale == .x1 ? "" : file.scale.text + ".0x/"
        return (name, "flutter/assets/\(folder)\(name).png")
    }
}
