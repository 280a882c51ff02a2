// Rules held here: W11.

import { speakFromNowOn } from '@deckhand/domain/language/language';
import { afterEach, expect, it } from 'vitest';
import { guideAddress } from './guide-address.ts';

afterEach(() => speakFromNowOn(null));

it('leads to the guide in the spoken language where it is written, else to the English one', () => {
  expect(guideAddress('staff/swaps')).toBe('/help/staff/swaps.html');
  speakFromNowOn({ code: 'es', texts: {} });
  expect(guideAddress('staff/swaps')).toBe('/help/es/staff/swaps.html');
  expect(guideAddress('index')).toBe('/help/es/index.html');
  expect(guideAddress('managers/people')).toBe('/help/managers/people.html');
  speakFromNowOn({ code: 'fr', texts: {} });
  expect(guideAddress('staff/swaps')).toBe('/help/staff/swaps.html');
});
