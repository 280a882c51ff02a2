import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { scheduleType, shiftRepeat, weekday } from '../../plans/shift.ts';
import { date, idListText, idText, listOf, time } from '../../values.ts';
import { explainedChoice, explanation } from './obstacle.ts';

/** One or more weekdays in a query, separated by commas. */
const weekdayListText = z
  .string()
  .refine(
    (value) => weekday.array().max(7).safeParse(value.split(',')).success,
    mark('Must be weekdays joined by commas'),
  )
  .transform((value) => value.split(',') as z.infer<typeof weekday>[]);

/** The pattern for which to find people. Absent times, dates or types do not restrict the list. */
export const wantedPattern = z.object({
  location: idText.optional(),
  type_id: idListText.optional(),
  start_time: time(mark('Start Time is required')).optional(),
  end_time: time(mark('End Time is required')).optional(),
  start_date: date.optional(),
  end_date: date.optional(),
  shift_id: idText.optional(),
  shift_day: weekday.optional(),
  /** Several weekdays of a weekly shift, separated by commas; they go before `shift_day`. */
  shift_days: weekdayListText.optional(),
  schedule_type: scheduleType.optional(),
  shift_repeat: shiftRepeat.optional(),
  current_user: idText.optional(),
});

export const findStaff = call({
  name: 'find-staff',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/staff/',
  summary:
    'List all people who qualify for a pattern and are free on all its dates, the best first; then those who said they cannot',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: wantedPattern.extend(explanation),
  success: { status: 200, body: listOf(explainedChoice) },
});
