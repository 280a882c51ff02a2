import { WEEKDAYS, weekdayName } from '@deckhand/domain/time/civil-date';

/** The weekdays of a field that chooses some of them. */
export const weekdayChoices = WEEKDAYS.map((weekday) => ({ value: weekday, label: weekdayName(weekday) }));
