"use strict";

// Reads PNG files to exact values. A canvas would not do: it keeps 8 bits of each channel, multiplied by alpha.

function bytesOfBase64(text) {
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let index = 0; index < raw.length; index++) bytes[index] = raw.charCodeAt(index);
  return bytes;
}

async function inflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The chunks that pixels depend on: header, palette, transparency and data. PNG specification, third edition, section 5.
function chunksOfPNG(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = { IDAT: [] };
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (name === "IDAT") found.IDAT.push(content); else found[name] = content;
    at += 12 + length;
  }
  return found;
}

// Undoes the filters of rows in place. Section 9.
function unfilter(data, height, stride, step) {
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1) + 1;
    const above = start - stride - 1;
    const filter = data[start - 1];
    for (let x = 0; x < stride; x++) {
      const left = x < step ? 0 : data[start + x - step];
      const up = y === 0 ? 0 : data[above + x];
      let add = 0;
      if (filter === 1) add = left;
      else if (filter === 2) add = up;
      else if (filter === 3) add = (left + up) >> 1;
      else if (filter === 4) {
        const corner = x < step || y === 0 ? 0 : data[above + x - step];
        const guess = left + up - corner;
        const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
        add = a <= b && a <= c ? left : b <= c ? up : corner;
      }
      data[start + x] = (data[start + x] + add) & 255;
    }
  }
}

// Returns { width, height, data }: four floats for each pixel, 0 to 255, red, green and blue multiplied by alpha.
async function decodePNG(bytes) {
  const chunks = chunksOfPNG(bytes);
  const header = new DataView(chunks.IHDR.buffer, chunks.IHDR.byteOffset, 13);
  const [width, height, depth, kind] = [header.getUint32(0), header.getUint32(4), header.getUint8(8), header.getUint8(9)];
  if (header.getUint8(12) !== 0) throw new Error("interlaced");
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[kind];
  const joined = new Uint8Array(chunks.IDAT.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of chunks.IDAT) { joined.set(part, end); end += part.length; }
  const raw = await inflated(joined);
  const stride = Math.ceil(width * channels * depth / 8);
  unfilter(raw, height, stride, Math.max(1, channels * depth >> 3));
  const most = 2 ** depth - 1;
  const clear = chunks.tRNS;
  const data = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = y * (stride + 1) + 1;
    const sample = index => {
      if (depth === 16) return raw[row + 2 * index] << 8 | raw[row + 2 * index + 1];
      if (depth === 8) return raw[row + index];
      const bit = index * depth;
      return raw[row + (bit >> 3)] >> (8 - depth - (bit & 7)) & most;
    };
    const key = index => clear[2 * index] << 8 | clear[2 * index + 1];
    for (let x = 0; x < width; x++) {
      const first = x * channels;
      let red, green, blue, alpha = 1;
      if (kind === 3) {
        const code = sample(first);
        [red, green, blue] = [0, 1, 2].map(part => chunks.PLTE[3 * code + part] / 255);
        if (clear && code < clear.length) alpha = clear[code] / 255;
      } else if (channels < 3) {
        const code = sample(first);
        red = green = blue = code / most;
        if (kind === 4) alpha = sample(first + 1) / most;
        else if (clear && key(0) === code) alpha = 0;
      } else {
        const codes = [sample(first), sample(first + 1), sample(first + 2)];
        [red, green, blue] = codes.map(code => code / most);
        if (kind === 6) alpha = sample(first + 3) / most;
        else if (clear && codes.every((code, part) => key(part) === code)) alpha = 0;
      }
      data.set([red * alpha * 255, green * alpha * 255, blue * alpha * 255, alpha * 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}
