import {
  type CertificateFilter,
  certificatesFileName,
  type Holder,
  type HolderKind,
  listCertificates,
} from '@deckhand/contract/certificates/list-certificates';
import { nothingToExport } from '@deckhand/contract/payroll/report-week';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayConfirmCertificateOf } from '@deckhand/domain/access/certificates';
import { standingOn } from '@deckhand/domain/certificates/state';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { groupBy } from '../../platform/group-by.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/person-name.ts';
import { reachOf } from '../../platform/reach.ts';
import { refuse } from '../../platform/refusal.ts';
import { personToday } from '../requests/person-today.ts';
import {
  type CertificateRow,
  type KindRow,
  selectCertificatesOf,
  selectKinds,
} from './certificates.queries.ts';
import { certificatesWorkbook } from './certificates-workbook.ts';
import { type HolderRow, selectHolders } from './holders.queries.ts';
import { datesOf, wireCertificate } from './wire-certificate.ts';

/** CE9: everybody in reach by kind, whoever lacks one first. */
export const listCertificatesRoute = route(listCertificates, async ({ db, actor, query, now }) => {
  const { location, position, search, kind: kindId, state } = query;
  const filter = { reach: reachOf(actor), location, position, search };
  const [people, allKinds, today, rows] = await inSnapshot(db, async (transaction) => {
    const [found, kinds, date] = await together([
      selectHolders(transaction, filter),
      selectKinds(transaction),
      personToday(transaction, actor.id, now),
    ]);
    const certificates = await selectCertificatesOf(
      transaction,
      found.map(({ id }) => id),
    );
    return [found, kinds, date, certificates] as const;
  });
  const kinds = kindId === undefined ? allKinds : allKinds.filter(({ id }) => id === kindId);
  const certificatesOf = groupBy(rows, (row) => row.person_id);
  const holders = people
    .map((person) => wireHolder(actor, person, certificatesOf.get(person.id) ?? [], { kinds, today }))
    .filter(({ kinds: theirs }) => theirs.some((one) => filtersOf(one).length > 0));
  const counts = { LAPSED: 0, MISSING: 0, ENDING: 0, VALID: 0, TO_CONFIRM: 0 };
  for (const holder of holders) for (const one of statesOf(holder)) counts[one] += 1;
  const matching = holders.filter((holder) => state === undefined || statesOf(holder).has(state));
  // Sorting keeps the order of the names where nothing else differs.
  matching.sort((left, right) => urgency(left).localeCompare(urgency(right), 'en'));
  if (query.export) {
    if (matching.length === 0) refuse(404, nothingToExport);
    return new FileAnswer(certificatesFileName(today), certificatesWorkbook(matching, kinds, certificatesOf));
  }
  const results = matching.slice(query.offset, query.offset + query.limit);
  return { count: matching.length, results, kinds: allKinds, counts, today };
});

function wireHolder(
  actor: Actor,
  person: HolderRow,
  rows: readonly CertificateRow[],
  { kinds, today }: { kinds: readonly KindRow[]; today: CivilDate },
): Holder {
  const { id: personId, role, location_ids: locationIds } = person;
  return {
    id: personId,
    name: nameOf(person),
    positions: person.positions,
    may_confirm: mayConfirmCertificateOf(actor, { id: personId, role, locationIds }),
    kinds: kinds.map(({ id, reminder_days: reminderDays }) => {
      const theirs = rows.filter((row) => row.kind_id === id);
      const isRequired = person.required_kinds.includes(id);
      const waiting = theirs.find((row) => row.confirmed_by === null);
      return {
        kind: id,
        ...standingOn(datesOf(theirs), today, { isRequired, reminderDays }),
        waiting: waiting ? wireCertificate(waiting) : null,
      };
    }),
  };
}

function filtersOf({ state, waiting }: HolderKind): CertificateFilter[] {
  return [...(state === 'NOT_REQUIRED' ? [] : [state]), ...(waiting ? (['TO_CONFIRM'] as const) : [])];
}

function statesOf({ kinds }: Holder): Set<CertificateFilter> {
  return new Set(kinds.flatMap(filtersOf));
}

const URGENCY = { LAPSED: '0', MISSING: '1', ENDING: '2', VALID: '4', NOT_REQUIRED: '5' } as const;

/** Sorts the most urgent kind of each person first, and equally urgent ones by their day. */
function urgency({ kinds }: Holder): string {
  const all = kinds.map(({ state, until, waiting }) =>
    waiting && URGENCY[state] > '2' ? '3' : `${URGENCY[state]} ${state === 'VALID' ? '' : (until ?? '')}`,
  );
  return all.sort()[0] ?? '';
}
