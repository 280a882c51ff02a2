import { describe, expect, it } from 'vitest';
import { contrastBetween, type Hex, TEXT_CONTRAST } from './contrast.ts';
import { cardColors, fallbackColor, palette } from './palette.ts';

const colors: [string, Hex][] = [...Object.entries(palette), ['fallback', fallbackColor]];

describe('contrast', () => {
  it('is 21 for black on white and 1 for a color on itself', () => {
    expect(contrastBetween('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastBetween('#0b7285', '#0b7285')).toBe(1);
  });

  it('is just above 4.5 for the gray #767676 on white', () => {
    expect(contrastBetween('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('the palette', () => {
  it('has fifteen colors', () => {
    expect(Object.keys(palette)).toHaveLength(15);
  });

  describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
    it.each(colors)('has readable text on a %s card', (_name, color) => {
      const card = cardColors(color, scheme);
      expect(contrastBetween(card.text, card.background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrastBetween(card.quietText, card.background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    });
  });

  it.each(colors)('has a visible bar on a %s card in the dark scheme', (_name, color) => {
    const card = cardColors(color, 'dark');
    expect(contrastBetween(card.bar, card.background)).toBeGreaterThanOrEqual(3);
  });

  it('keeps the chosen color for the bar in the light scheme', () => {
    expect(cardColors(palette.tan, 'light').bar).toBe('#C9A36A');
  });
});
