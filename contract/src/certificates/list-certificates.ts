import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { call, MANAGEMENT, workbookType } from '../call.ts';
import { csvColumns, format } from '../csv.ts';
import { nothingToExport } from '../refusals.ts';
import { flag, idText, search, slice } from '../values.ts';
import { type Certificate, certificate, certificateKind, certificateState } from './certificate.ts';

export const certificateFilters = ['LAPSED', 'MISSING', 'ENDING', 'VALID', 'TO_CONFIRM'] as const;
export type CertificateFilter = (typeof certificateFilters)[number];

const holderKind = z.object({
  kind: z.int(),
  state: certificateState,
  /** The last day of what holds now, or of what has lapsed; null if it holds for ever, or there was none. */
  until: z.string().nullable(),
  /** The latest certificate that the person entered and nobody has confirmed yet. */
  waiting: certificate.nullable(),
});
export type HolderKind = z.infer<typeof holderKind>;

const holder = z.object({
  id: z.int(),
  name: z.string(),
  positions: z.array(z.string()),
  /** The reader may confirm what this person entered. */
  may_confirm: z.boolean(),
  /** One for each kind, in the order of the kinds. */
  kinds: z.array(holderKind),
});
export type Holder = z.infer<typeof holder>;

/** In CSV, each certificate of the listed people has a row. */
export interface ListedCertificate extends Certificate {
  person_id: number;
  person: string;
  confirmed_at: string | null;
}

export const listCertificates = call({
  name: 'list-certificates',
  feature: 'certificates',
  method: 'GET',
  path: '/api/certificates/',
  summary: 'List everybody in reach who needs or has a certificate, by kind, whoever lacks one first',
  access: MANAGEMENT,
  scope: 'people:read',
  outOfReach: 'left out',
  query: z.object({
    location: idText.optional(),
    kind: idText.optional(),
    position: idText.optional(),
    state: z.enum(certificateFilters, 'Unknown state').optional(),
    search,
    ...slice,
    export: flag.optional(),
    ...format,
  }),
  csv: csvColumns<ListedCertificate, 'certificates'>('certificates', {
    id: ({ id }) => id,
    person_id: ({ person_id: person }) => person,
    person: ({ person }) => person,
    kind: ({ kind_name: name }) => name,
    number: ({ number }) => number,
    issued: ({ issued }) => issued,
    expires: ({ expires }) => expires,
    note: ({ note }) => note,
    confirmed_by: ({ confirmed_by: by }) => by?.name,
    confirmed_at: ({ confirmed_at: at }) => at,
  }),
  success: {
    status: 200,
    body: z.object({
      count: z.int(),
      results: z.array(holder),
      kinds: z.array(certificateKind),
      /**
       * The number of people who have a kind in this state, whatever `state` asks for. Somebody can be in
       * several.
       */
      counts: z.object({
        LAPSED: z.int(),
        MISSING: z.int(),
        ENDING: z.int(),
        VALID: z.int(),
        TO_CONFIRM: z.int(),
      }),
      /** The day of the states. */
      today: z.string(),
    }),
    file: workbookType,
  },
  refusals: { 404: nothingToExport },
  ours: true,
});

export function certificatesFileName(today: CivilDate): string {
  return `Certificates ${formatForDisplay(today)}.xlsx`;
}
