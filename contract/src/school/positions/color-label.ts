import { mark } from '@deckhand/domain/language/say';
import type { PositionColor } from './position.ts';

export const positionColorLabel: Readonly<Record<PositionColor, string>> = {
  light_blue: mark('Light blue'),
  tan: mark('Tan'),
  navy_blue: mark('Navy blue'),
  light_purple: mark('Light purple'),
  red: mark('Red'),
  orange: mark('Orange'),
  light_orange: mark('Light orange'),
  yellow: mark('Yellow'),
  hot_pink: mark('Hot pink'),
  light_pink: mark('Light pink'),
  dark_purple: mark('Dark purple'),
  lime_green: mark('Lime green'),
  gray: mark('Gray'),
  light_yellow: mark('Light yellow'),
  teal: mark('Teal'),
};
