import { crc32, deflateSync } from 'node:zlib';

/** A picture with a number 0xrrggbb for each pixel, row by row. */
export interface Pixels {
  width: number;
  colors: readonly number[];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLORS = 256;
/** Shades with a smaller distance look the same and share an entry of the palette. */
const SAME_SHADE = 6;

/**
 * Encodes a picture as a PNG with a palette, which is a third of the size of one without. Screens have few colours, and
 * the shades that are dropped at the edges of letters are not noticeable.
 */
export function palettePng({ width, colors }: Pixels): Buffer {
  const height = colors.length / width;
  const palette = paletteOf(colors);
  const nearest = nearestIn(palette);
  const rows = Buffer.alloc(height * (width + 1));
  for (const [pixel, color] of colors.entries()) {
    // The first byte of each row stays 0, which means that the row is not filtered.
    rows[pixel + Math.floor(pixel / width) + 1] = nearest(color);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits per pixel, with a palette.
  head.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(parts))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns the most frequent colours, without those that look like a more frequent one. */
function paletteOf(colors: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette: number[] = [];
  for (const [color] of [...counts].sort(([left, few], [right, many]) => many - few || left - right)) {
    if (palette.length === MAX_COLORS) break;
    if (!palette.some((known) => distance(known, color) < SAME_SHADE)) palette.push(color);
  }
  return palette;
}

function nearestIn(palette: readonly number[]): (color: number) => number {
  const indexes = new Map(palette.map((color, index) => [color, index]));
  return (color) => {
    const known = indexes.get(color);
    if (known !== undefined) return known;
    const distances = palette.map((one) => distance(one, color));
    const index = distances.indexOf(Math.min(...distances));
    indexes.set(color, index);
    return index;
  };
}

function parts(color: number): [red: number, green: number, blue: number] {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff];
}

function distance(left: number, right: number): number {
  const [red, green, blue] = parts(left);
  const [otherRed, otherGreen, otherBlue] = parts(right);
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
}
