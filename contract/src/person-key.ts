import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';

/** Apart from other complaints about values, because the kiosk shows this one alone. */
export const keyText = mark('Key must be exactly 5 digits long');

/** Five digits that a person types at a kiosk. */
export const personKey = z
  .string(keyText)
  .trim()
  .regex(/^[0-9]{5}$/, keyText);
