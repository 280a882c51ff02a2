import { crc32, deflateSync } from 'node:zlib';

/** A picture, a number 0xrrggbb for each pixel, row after row. */
export interface Pixels {
  width: number;
  colors: readonly number[];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;
/** Shades nearer to each other than that look the same, so one of them does for both. */
const SAME = 6;

/**
 * The picture as a PNG with a palette, a third as long as one without. Screens have few colours, and the many shades at
 * the edges of letters are not missed.
 */
export function palettePng({ width, colors }: Pixels): Buffer {
  const height = colors.length / width;
  const palette = paletteOf(colors);
  const nearest = nearestIn(palette);
  const rows = Buffer.alloc(height * (width + 1));
  for (const [pixel, color] of colors.entries()) {
    // The first byte of each row stays 0: its bytes are what they are.
    rows[pixel + Math.floor(pixel / width) + 1] = nearest(color);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each pixel, by a palette.
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

/** The colours that are seen most, without those that look like one that is seen more. */
function paletteOf(colors: readonly number[]): number[] {
  const seen = new Map<number, number>();
  for (const color of colors) seen.set(color, (seen.get(color) ?? 0) + 1);
  const palette: number[] = [];
  for (const [color] of [...seen].sort(([left, few], [right, many]) => many - few || left - right)) {
    if (palette.length === MOST_COLORS) break;
    if (!palette.some((known) => distance(known, color) < SAME)) palette.push(color);
  }
  return palette;
}

function nearestIn(palette: readonly number[]): (color: number) => number {
  const places = new Map(palette.map((color, place) => [color, place]));
  return (color) => {
    const known = places.get(color);
    if (known !== undefined) return known;
    const distances = palette.map((one) => distance(one, color));
    const place = distances.indexOf(Math.min(...distances));
    places.set(color, place);
    return place;
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
