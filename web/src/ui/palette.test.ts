import { describe, expect, it } from 'vitest';
import { contrastBetween, type Hex, READABLE } from './contrast.ts';
import { cardColors, fallbackColor, palette } from './palette.ts';

const colors: [string, Hex][] = [...Object.entries(palette), ['fallback', fallbackColor]];

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastBetween('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastBetween('#0b7285', '#0b7285')).toBe(1);
  });

  it('knows the grey that just reaches 4.5 on white', () => {
    expect(contrastBetween('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('the palette', () => {
  it('has fifteen colours', () => {
    expect(Object.keys(palette)).toHaveLength(15);
  });

  describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
    it.each(colors)('writes readably on a %s card', (_name, color) => {
      const card = cardColors(color, scheme);
      expect(contrastBetween(card.text, card.background)).toBeGreaterThanOrEqual(READABLE);
      expect(contrastBetween(card.quietText, card.background)).toBeGreaterThanOrEqual(READABLE);
    });
  });

  it.each(colors)('shows the bar of a %s card in the dark', (_name, color) => {
    const card = cardColors(color, 'dark');
    expect(contrastBetween(card.bar, card.background)).toBeGreaterThanOrEqual(3);
  });

  it('keeps the bar of a light card exactly as chosen', () => {
    expect(cardColors(palette.tan, 'light').bar).toBe('#C9A36A');
  });
});
