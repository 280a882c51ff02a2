import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { csvColumns, format } from '../../csv.ts';
import { changedSince, listOf, tileQuery } from '../../values.ts';
import { type MissedPunch, missedPunch } from './missed-punch.ts';

export const listMissedPunches = call({
  name: 'list-missed-punches',
  feature: 'missed-punches',
  method: 'GET',
  path: '/api/shifts/missed-attendance/',
  summary:
    'List requests for missed attendance and offline punches that could not be recorded: pending ones, oldest first, then those decided in the last 14 days',
  access: MANAGEMENT,
  scope: 'requests:read',
  outOfReach: 'left out',
  query: z.object({ ...tileQuery, ...format, ...changedSince }),
  csv: csvColumns<MissedPunch, 'requests'>('requests', {
    id: ({ id }) => id,
    kind: ({ kind }) => (kind === 'REQUEST' ? 'MISSED_PUNCH' : kind),
    person_id: ({ user }) => user?.id,
    person: ({ user }) => user?.name,
    status: ({ status }) => status,
    reason: ({ reason }) => reason,
    first_date: ({ start_date: date }) => date,
    start: ({ start_time: start }) => start,
    end: ({ end_time: end }) => end,
    decided_by: ({ decided_by: decider }) => decider?.name,
    notes: ({ decision_notes: notes }) => notes,
    shift: ({ shift }) => shift?.shift_code,
    location: ({ location_title: title }) => title,
    rate: (row) => row.rate,
  }),
  success: { status: 200, body: listOf(missedPunch) },
});
