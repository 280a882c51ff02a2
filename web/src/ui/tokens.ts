import type { Hex } from './contrast.ts';

/**
 * The kit's colors by purpose, in both schemes. Style sheets use them as `--kit-<name>`; they are defined here so that a
 * test can prove that every pair of text and background is readable.
 */
export interface Tokens {
  /** The background of the page. */
  ground: Hex;
  /** Panels, dialogs, inputs. */
  surface: Hex;
  /** Table heads, tracks, quiet fills. */
  surfaceQuiet: Hex;
  /** A row or option under the pointer. */
  surfaceHover: Hex;
  line: Hex;
  lineStrong: Hex;
  ink: Hex;
  inkSecond: Hex;
  inkThird: Hex;
  /** The background of chosen things: the current page, a selected row; also of initials. */
  soft: Hex;
  softInk: Hex;
  ok: Hex;
  okSoft: Hex;
  warning: Hex;
  warningSoft: Hex;
  danger: Hex;
  dangerSoft: Hex;
  neutral: Hex;
  neutralSoft: Hex;
  /** The sidebar, dark in both schemes. */
  deep: Hex;
  deepRaised: Hex;
  deepInk: Hex;
  deepInkQuiet: Hex;
}

export const lightTokens: Tokens = {
  ground: '#f6f7f5',
  surface: '#ffffff',
  surfaceQuiet: '#f8f9f7',
  surfaceHover: '#f4f7f6',
  line: '#e3e6e3',
  lineStrong: '#cdd3d1',
  ink: '#14262b',
  inkSecond: '#4a5c61',
  inkThird: '#5c6c71',
  soft: '#e0f2f4',
  softInk: '#095c6b',
  ok: '#1f7036',
  okSoft: '#e4f4e8',
  warning: '#995000',
  warningSoft: '#fff0dc',
  danger: '#bd2f26',
  dangerSoft: '#fdeae8',
  neutral: '#4a5c61',
  neutralSoft: '#ecefed',
  deep: '#0b2730',
  deepRaised: '#123b47',
  deepInk: '#c4d9dd',
  deepInkQuiet: '#8aaab2',
};

export const darkTokens: Tokens = {
  ground: '#0d171a',
  surface: '#152226',
  surfaceQuiet: '#19282d',
  surfaceHover: '#1c2d32',
  line: '#27383d',
  lineStrong: '#3b5057',
  ink: '#e6eeee',
  inkSecond: '#b4c3c6',
  inkThird: '#9aacb0',
  soft: '#123f4a',
  softInk: '#a5dfe9',
  ok: '#7fd197',
  okSoft: '#163424',
  warning: '#f0b169',
  warningSoft: '#3a2a14',
  danger: '#ff938a',
  dangerSoft: '#43201e',
  neutral: '#b4c3c6',
  neutralSoft: '#25353a',
  deep: '#0a1f27',
  deepRaised: '#12353f',
  deepInk: '#c4d9dd',
  deepInkQuiet: '#8aaab2',
};

/** Names each token for style sheets: `surfaceQuiet` becomes `--kit-surface-quiet`. */
export function cssVariablesOf(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, color]) => [
      `--kit-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      color,
    ]),
  );
}
