import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ReactNode } from 'react';

/** Draws something under the heading of a day. Pass the same function while nothing changes: boards are drawn only then. */
export type DayTop = (date: CivilDate) => ReactNode;
