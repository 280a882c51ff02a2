import { describe, expect, it } from 'vitest';
import { contrastBetween, TEXT_CONTRAST } from './contrast.ts';
import { cssVariablesOf, darkTokens, lightTokens, type Tokens } from './tokens.ts';

const pairs: [ink: keyof Tokens, ground: keyof Tokens][] = [
  ...(['ink', 'inkSecond', 'inkThird', 'danger'] as const).flatMap((ink) =>
    (['ground', 'surface', 'surfaceQuiet', 'surfaceHover'] as const).map(
      (ground): [keyof Tokens, keyof Tokens] => [ink, ground],
    ),
  ),
  ['ink', 'soft'],
  ['inkSecond', 'soft'],
  ['inkThird', 'soft'],
  ['softInk', 'soft'],
  ['ok', 'okSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['neutral', 'neutralSoft'],
  ['ok', 'surface'],
  ['warning', 'surface'],
  ['deepInk', 'deep'],
  ['deepInk', 'deepRaised'],
  ['deepInkQuiet', 'deep'],
];

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
] as const)('the %s scheme', (_name, tokens) => {
  it.each(pairs)('has readable %s on %s', (ink, ground) => {
    expect(contrastBetween(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

it('names style variables after the tokens', () => {
  expect(cssVariablesOf(lightTokens)['--kit-surface-quiet']).toBe(lightTokens.surfaceQuiet);
});
