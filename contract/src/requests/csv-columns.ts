import type { z } from 'zod';
import { type CsvCells, csvColumns, joined } from '../csv.ts';
import type { RequestStatus, requestRow } from './request.ts';

interface Row {
  id: number;
  user: z.infer<(typeof requestRow)['user']>;
  locations: readonly string[];
  status: RequestStatus;
  reason: string;
  decided_by: { name: string } | null;
  decision_notes: string | null;
}

/** The columns of requests in CSV: those of all kinds, with the dates and what else a kind has. */
export function requestColumns<Request extends Row>(kind: string, own: CsvCells<Request, 'requests'>) {
  return csvColumns<Request, 'requests'>('requests', {
    id: ({ id }) => id,
    kind: () => kind,
    person_id: ({ user }) => user.id,
    person: ({ user }) => user.name,
    locations: ({ locations }) => joined(locations),
    status: ({ status }) => status,
    reason: ({ reason }) => reason,
    ...own,
    decided_by: ({ decided_by: decider }) => decider?.name ?? null,
    notes: ({ decision_notes: notes }) => notes,
  });
}
