import { contrastBetween, type Hex, mix, TEXT_CONTRAST, withContrast } from './contrast.ts';
import { darkTokens, lightTokens } from './tokens.ts';

/** The fifteen colors of cards on a board, chosen so that people can distinguish them. */
export const palette = {
  light_blue: '#7CC4E8',
  tan: '#C9A36A',
  navy_blue: '#243B6B',
  light_purple: '#B9A1E0',
  red: '#D9483B',
  orange: '#F08C2E',
  light_orange: '#F5C083',
  yellow: '#F2D544',
  hot_pink: '#E64C9A',
  light_pink: '#F4B6D2',
  dark_purple: '#5B3A94',
  lime_green: '#8CCB3F',
  gray: '#8A929B',
  light_yellow: '#F7EDA6',
  teal: '#1F9E93',
} as const satisfies Record<string, Hex>;

/** The color of anything that has none of its own. */
export const fallbackColor: Hex = '#F3B3B8';

type Scheme = 'light' | 'dark';

/** The colors of one card: a tinted background, the bar at its edge, and two text colors that are readable on the tint. */
export interface CardColors {
  background: Hex;
  bar: Hex;
  text: Hex;
  quietText: Hex;
}

const TINT: Record<Scheme, number> = { light: 0.16, dark: 0.24 };
/** Graphics need less contrast than text, but without any a navy bar would vanish on a dark card. */
const GRAPHICS_CONTRAST = 3;

export function cardColors(color: Hex, scheme: Scheme): CardColors {
  const tokens = scheme === 'light' ? lightTokens : darkTokens;
  const background = mix(color, tokens.surface, TINT[scheme]);
  return {
    background,
    bar: scheme === 'light' ? color : withContrast(color, background, '#ffffff', GRAPHICS_CONTRAST),
    text: withContrast(tokens.ink, background, extremeFrom(background), TEXT_CONTRAST),
    quietText: withContrast(tokens.inkSecond, background, extremeFrom(background), TEXT_CONTRAST),
  };
}

function extremeFrom(ground: Hex): Hex {
  return contrastBetween(ground, '#000000') > contrastBetween(ground, '#ffffff') ? '#000000' : '#ffffff';
}

/** Style variables for both schemes, so that switching the scheme does not draw the cards again. */
export function cardVariables(color: Hex): Record<`--card-${string}`, string> {
  const light = cardColors(color, 'light');
  const dark = cardColors(color, 'dark');
  return {
    '--card-light-background': light.background,
    '--card-light-bar': light.bar,
    '--card-light-text': light.text,
    '--card-light-quiet': light.quietText,
    '--card-dark-background': dark.background,
    '--card-dark-bar': dark.bar,
    '--card-dark-text': dark.text,
    '--card-dark-quiet': dark.quietText,
  };
}
