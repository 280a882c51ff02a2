import { shortWeekdayName } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { csvColumns, format } from '../csv.ts';
import { idText, listOf } from '../values.ts';
import { type CoverageNeed, coverageNeed } from './need.ts';

export const listNeeds = call({
  name: 'list-needs',
  feature: 'coverage',
  method: 'GET',
  path: '/api/shifts/coverage/needs/',
  summary: 'List the needs of the locations in reach that are not over, by location, position and time',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional(), ...format }),
  csv: csvColumns<CoverageNeed, 'needs'>('needs', {
    id: ({ id }) => id,
    location: ({ location_title: title }) => title,
    position: ({ position }) => position.name,
    days: ({ weekdays }) => weekdays.map(shortWeekdayName).join(', '),
    from: ({ start_date: from }) => from,
    until: ({ end_date: until }) => until,
    start: ({ start_time: start }) => start,
    end: ({ end_time: end }) => end,
    people: ({ people }) => people,
    note: ({ note }) => note,
  }),
  success: { status: 200, body: listOf(coverageNeed) },
  ours: true,
});
