import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { csvColumns, format } from '../../csv.ts';
import { type Closure, closure } from '../../plans/closure.ts';
import { date, idText, listOf } from '../../values.ts';

export const listClosures = call({
  name: 'list-closures',
  feature: 'holidays',
  method: 'GET',
  path: '/api/shifts/closures/',
  summary: 'List when the locations in reach are closed, holidays included, by date',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: z.object({
    start_date: date.optional(),
    end_date: date.optional(),
    location: idText.optional(),
    ...format,
  }),
  csv: csvColumns<Closure, 'closures'>('closures', {
    id: ({ id }) => id,
    location: ({ location_title: title }) => title,
    date: ({ date: day }) => day,
    start: ({ start_time: start }) => start,
    end: ({ end_time: end }) => end,
    kind: ({ kind }) => kind,
    reason: ({ reason }) => reason,
  }),
  success: { status: 200, body: listOf(closure) },
  ours: true,
});
