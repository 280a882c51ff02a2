import type { Readable } from 'node:stream';
import type { SecurityEvent } from '@deckhand/contract/school/security-log/list-security-events';
import { securityEventNames } from '@deckhand/contract/school/security-log/security-event';
import { type Column, workbookOf } from '../../../platform/workbook/workbook.ts';

const COLUMNS: readonly Column<SecurityEvent>[] = [
  { header: 'Time (UTC)', kind: 'moment', width: 22, cell: (event) => new Date(event.at) },
  { header: 'Event', kind: 'text', width: 24, cell: (event) => securityEventNames[event.kind] },
  { header: 'By', kind: 'text', width: 28, cell: (event) => event.actor?.name ?? '' },
  { header: 'Person', kind: 'text', width: 28, cell: (event) => event.person?.name ?? '' },
  { header: 'Details', kind: 'text', width: 48, cell: (event) => event.details },
  { header: 'Network Address', kind: 'text', width: 24, cell: (event) => event.address ?? '' },
  { header: 'Browser', kind: 'text', width: 28, cell: (event) => event.browser ?? '' },
];

export function eventsWorkbook(rows: readonly SecurityEvent[]): Readable {
  return workbookOf({ name: 'Security Log', columns: COLUMNS, rows });
}
