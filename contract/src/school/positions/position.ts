import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length } from '../../limits.ts';
import { requiredLine } from '../../values.ts';

/** The fifteen colors, in the order in which new positions get them (L2). The theme has their hex values. */
export const positionColors = [
  'light_blue',
  'tan',
  'navy_blue',
  'light_purple',
  'red',
  'orange',
  'light_orange',
  'yellow',
  'hot_pink',
  'light_pink',
  'dark_purple',
  'lime_green',
  'gray',
  'light_yellow',
  'teal',
] as const;

export const positionColor = z.enum(positionColors, mark('Please select a color'));
export type PositionColor = z.infer<typeof positionColor>;

export const positionName = requiredLine(length.positionName, mark('Position name is required'));
export const positionNameTaken = 'A position with this name already exists.';
export const positionNotFound = 'Position not found.';

export const position = z.object({
  id: z.int(),
  name: z.string(),
  color: positionColor,
  /** LA5: the least age of lifeguards holds for it. */
  is_lifeguard: z.boolean(),
});
export type Position = z.infer<typeof position>;

export const kindNotFound = 'Kind of certificate not found.';
