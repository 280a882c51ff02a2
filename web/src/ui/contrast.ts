/** Color arithmetic on '#rrggbb', as WCAG 2 defines it. Tests use it to prove that all text is readable. */

export type Hex = `#${string}`;
type Channels = readonly [red: number, green: number, blue: number];

/** The lowest contrast that WCAG AA allows for text. */
export const TEXT_CONTRAST = 4.5;

function channelsOf(hex: Hex): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(channels: Channels): Hex {
  const digits = channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

/** Mixes two colors; `share` is the part of `color`, from 0 to 1. */
export function mix(color: Hex, ground: Hex, share: number): Hex {
  const [red, green, blue] = channelsOf(color);
  const [groundRed, groundGreen, groundBlue] = channelsOf(ground);
  const blend = (over: number, under: number) => over * share + under * (1 - share);
  return hexOf([blend(red, groundRed), blend(green, groundGreen), blend(blue, groundBlue)]);
}

function luminanceOf(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors, from 1 (the same color) to 21 (black on white). */
export function contrastBetween(left: Hex, right: Hex): number {
  const bright = Math.max(luminanceOf(left), luminanceOf(right));
  const dark = Math.min(luminanceOf(left), luminanceOf(right));
  return (bright + 0.05) / (dark + 0.05);
}

/** Mixes as much of `towards` into `color` as it needs to reach the contrast `least` with `ground`, and no more. */
export function withContrast(color: Hex, ground: Hex, towards: Hex, least: number): Hex {
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(towards, color, step / 20);
    if (contrastBetween(candidate, ground) >= least) return candidate;
  }
  return towards;
}
