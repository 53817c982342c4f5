"""Draws gradients with the libraries that people use for them, and prints times in the form of LintelBenchmarks' lines.

The work, named as in LintelBenchmarks: one gradient of three stops, 1290 × 2796 px, from corner to corner and radial, in memory and as
PNG data; and 200 opaque bar backgrounds of 640 … 1290 × 88 … 288 px with two stops from top to bottom, as PNG files. Each library does it
in the quickest way that its documentation shows and with its default compression. Buffers are reused where the library lets them be.
"""
import json
import math
import os
import shutil
import statistics
import sys
import tempfile
import time

import cairo
import cv2
import numpy as np
import pyvips
import skia
from PIL import Image

WIDTH, HEIGHT = 1290, 2796
STOPS = np.array([[255, 95, 109], [255, 195, 113], [42, 42, 114]], np.float32)
SIZES = [(640 + i * 37 % 651, 88 + i * 53 % 201) for i in range(200)]


def pairs(index):
    """The colors of the bar with this index, as LintelBenchmarks takes them."""
    return [[index * 7 % 256, index * 13 % 256, index * 29 % 256], [index * 31 % 256, index * 17 % 256, index * 3 % 256]]


def measured(name, unit, count, work, outcome=None):
    start = time.perf_counter()
    value = work()
    once = time.perf_counter() - start
    samples = []
    for _ in range(5 if once < 2 else 2):
        start = time.perf_counter()
        value = work()
        samples.append((time.perf_counter() - start) * 1e9 / count)
    samples.sort()
    row = {"name": name, "unit": unit, "median_ns": statistics.median(samples), "fastest_ns": samples[0], "slowest_ns": samples[-1],
           "samples": len(samples)}
    if outcome:
        row["outcome"] = outcome(value)
    print(json.dumps(row, ensure_ascii=False), flush=True)


def size(data):
    return f"{len(data):,} bytes"


def table(entries=4096):
    """Colors at equal steps along the gradient's line, RGBA."""
    t = np.linspace(0, 2, entries)
    colors = np.stack([np.interp(t, [0, 1, 2], STOPS[:, channel]) for channel in range(3)] + [np.full(entries, 255.0)], axis=1)
    return (colors + 0.5).astype(np.uint8)


def diagonal_positions():
    x = (np.arange(WIDTH, dtype=np.float32) + 0.5) / WIDTH
    y = (np.arange(HEIGHT, dtype=np.float32) + 0.5) / HEIGHT
    return (x[None, :] + y[:, None]) / 2


def radial_positions():
    x = np.arange(WIDTH, dtype=np.float32) + 0.5 - WIDTH / 2
    y = np.arange(HEIGHT, dtype=np.float32) + 0.5 - HEIGHT / 2
    return np.sqrt(x[None, :] ** 2 + y[:, None] ** 2) / (math.hypot(WIDTH, HEIGHT) / 2)


def numpy_drawing(positions):
    return table()[(positions() * 4095.999).astype(np.int32).clip(0, 4095)]


def cairo_surface(kind):
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
    pattern = cairo_diagonal() if kind == "diagonal" else cairo.RadialGradient(
        WIDTH / 2, HEIGHT / 2, 0, WIDTH / 2, HEIGHT / 2, math.hypot(WIDTH, HEIGHT) / 2)
    for index, (r, g, b) in enumerate(STOPS):
        pattern.add_color_stop_rgb(index / 2, r / 255, g / 255, b / 255)
    context = cairo.Context(surface)

    def draw():
        context.set_source(pattern)
        context.paint()
        surface.flush()
        return surface
    return draw


def corners():
    """The ends of the gradient's line from corner to corner."""
    scale = WIDTH * HEIGHT / (WIDTH ** 2 + HEIGHT ** 2)
    dx, dy = HEIGHT * scale, WIDTH * scale
    return WIDTH / 2 - dx, HEIGHT / 2 - dy, WIDTH / 2 + dx, HEIGHT / 2 + dy


def cairo_diagonal():
    return cairo.LinearGradient(*corners())


def skia_surface(kind):
    surface = skia.Surface(WIDTH, HEIGHT)
    colors = [skia.Color(int(r), int(g), int(b)) for r, g, b in STOPS]
    x1, y1, x2, y2 = corners()
    shader = skia.GradientShader.MakeLinear([(x1, y1), (x2, y2)], colors, [0, 0.5, 1]) if kind == "diagonal" else \
        skia.GradientShader.MakeRadial((WIDTH / 2, HEIGHT / 2), math.hypot(WIDTH, HEIGHT) / 2, colors, [0, 0.5, 1])
    paint = skia.Paint(Shader=shader)
    canvas = surface.getCanvas()

    def draw():
        canvas.drawPaint(paint)
        surface.flushAndSubmit()
        return surface
    return draw


def vips_drawing(kind):
    xy = pyvips.Image.xyz(WIDTH, HEIGHT)
    if kind == "diagonal":
        t = (xy[0] + 0.5) / WIDTH / 2 + (xy[1] + 0.5) / HEIGHT / 2
    else:
        x, y = xy[0] + 0.5 - WIDTH / 2, xy[1] + 0.5 - HEIGHT / 2
        t = (x * x + y * y) ** 0.5 / (math.hypot(WIDTH, HEIGHT) / 2)
    index = (t * 4095.999).cast("ushort")
    lut = pyvips.Image.new_from_memory(np.ascontiguousarray(table()[:, :3]).data, 4096, 1, 3, "uchar")
    return index.maplut(lut).copy(interpretation="srgb")


def cairo_png(draw):
    import io
    target = io.BytesIO()
    draw().write_to_png(target)
    return target.getvalue()


def encoded_by_pillow(pixels):
    import io
    target = io.BytesIO()
    Image.fromarray(pixels[:, :, :3]).save(target, "PNG")
    return target.getvalue()


def bars_by_opencv(folder):
    for index, (width, height) in enumerate(SIZES):
        first, last = np.array(pairs(index), np.float32)
        t = ((np.arange(height, dtype=np.float32) + 0.5) / height)[:, None]
        column = (first + (last - first) * t + 0.5).astype(np.uint8)[:, ::-1]
        cv2.imwrite(f"{folder}/{index}.png", np.broadcast_to(column[:, None, :], (height, width, 3)).copy())
    return folder


def bars_by_pillow(folder):
    for index, (width, height) in enumerate(SIZES):
        first, last = np.array(pairs(index), np.float32)
        t = ((np.arange(height, dtype=np.float32) + 0.5) / height)[:, None]
        column = (first + (last - first) * t + 0.5).astype(np.uint8)
        Image.fromarray(column[:, None, :]).resize((width, height), Image.NEAREST).save(f"{folder}/{index}.png")
    return folder


def bars_by_cairo(folder):
    for index, (width, height) in enumerate(SIZES):
        first, last = pairs(index)
        pattern = cairo.LinearGradient(0, 0, 0, height)
        pattern.add_color_stop_rgb(0, *[value / 255 for value in first])
        pattern.add_color_stop_rgb(1, *[value / 255 for value in last])
        surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        context = cairo.Context(surface)
        context.set_source(pattern)
        context.paint()
        surface.write_to_png(f"{folder}/{index}.png")
    return folder


def folder_size(folder):
    return f"{sum(entry.stat().st_size for entry in os.scandir(folder)):,} bytes"


def main():
    buffer = np.empty((HEIGHT, WIDTH, 4), np.uint8)
    measured("memset of 1290 × 2796 RGBA", "picture", 1, lambda: buffer.fill(7))
    for kind, positions in [("diagonal", diagonal_positions), ("radial", radial_positions)]:
        name = f"{kind} 1290 × 2796"
        measured(f"{name}: numpy", "picture", 1, lambda: numpy_drawing(positions))
        draw_cairo, draw_skia = cairo_surface(kind), skia_surface(kind)
        measured(f"{name}: pycairo", "picture", 1, draw_cairo)
        measured(f"{name}: skia-python", "picture", 1, draw_skia)
        vips = vips_drawing(kind)
        measured(f"{name}: pyvips", "picture", 1, lambda: vips.copy_memory())
        measured(f"{name}, PNG: pycairo", "picture", 1, lambda: cairo_png(draw_cairo), size)
        measured(f"{name}, PNG: skia-python", "picture", 1,
                 lambda: bytes(draw_skia().makeImageSnapshot().encodeToData(skia.kPNG, 100)), size)
        measured(f"{name}, PNG: pyvips", "picture", 1, lambda: vips.pngsave_buffer(), size)
        measured(f"{name}, PNG: Pillow", "picture", 1, lambda: encoded_by_pillow(numpy_drawing(positions)), size)
        measured(f"{name}, PNG: OpenCV", "picture", 1,
                 lambda: cv2.imencode(".png", numpy_drawing(positions)[:, :, 2::-1])[1].tobytes(), size)
    for name, work in [("OpenCV", bars_by_opencv), ("Pillow", bars_by_pillow), ("pycairo", bars_by_cairo)]:
        folder = tempfile.mkdtemp()
        try:
            measured(f"200 bar images as files: {name}", "set", 1, lambda: work(folder), folder_size)
        finally:
            shutil.rmtree(folder)


sys.exit(main())
