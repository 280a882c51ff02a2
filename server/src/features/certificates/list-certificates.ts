import {
  certificatesFileName,
  type Holder,
  type ListedCertificate,
  listCertificates,
} from '@deckhand/contract/certificates/list-certificates';
import { nothingToExport } from '@deckhand/contract/refusals';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayConfirmCertificateOf } from '@deckhand/domain/access/certificates';
import { standingOn } from '@deckhand/domain/certificates/state';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { groupBy } from '../../platform/basics/group-by.ts';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { CsvRows } from '../../platform/http/csv-answer.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { reachOf } from '../../platform/queries/reach.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import { personToday } from '../requests/person-today.ts';
import {
  type CertificateRow,
  type KindRow,
  selectCertificatesOf,
  selectKinds,
} from './certificates.queries.ts';
import { certificatesWorkbook } from './certificates-workbook.ts';
import { type HolderRow, selectHolderPage, selectHolders } from './holders.queries.ts';
import { datesOf, wireCertificate } from './wire-certificate.ts';

/** The driver reads an answer of megabytes at once, and a person who types their code meanwhile waits. */
const PEOPLE_PER_TRIP = 1_000;

/** CE9: everybody in reach by kind, those who lack one first. */
export const listCertificatesRoute = route(listCertificates, async ({ db, actor, query, now }) => {
  const { location, position, search, kind: kindId, state } = query;
  const filter = {
    reach: reachOf(actor),
    location,
    position,
    search,
    kind: kindId,
    state,
    readerId: actor.id,
    now,
  };
  const part = query.export ? { limit: null, offset: 0 } : { limit: query.limit, offset: query.offset };
  const [{ ids, count, counts }, allKinds, today, people, rows] = await inSnapshot(
    db,
    async (transaction) => {
      const [found, kinds, date] = await together([
        selectHolderPage(transaction, filter, part),
        selectKinds(transaction),
        personToday(transaction, actor.id, now),
      ]);
      const holders: HolderRow[] = [];
      const certificates: CertificateRow[] = [];
      for (let from = 0; from < found.ids.length; from += PEOPLE_PER_TRIP) {
        const part = found.ids.slice(from, from + PEOPLE_PER_TRIP);
        const [people, rows] = await together([
          selectHolders(transaction, part),
          selectCertificatesOf(transaction, part),
        ]);
        holders.push(...people);
        certificates.push(...rows);
      }
      return [found, kinds, date, holders, certificates] as const;
    },
  );
  const kinds = kindId === undefined ? allKinds : allKinds.filter(({ id }) => id === kindId);
  const certificatesOf = groupBy(rows, (row) => row.person_id);
  const personOf = new Map(people.map((person) => [person.id, person]));
  if (query.format === 'csv' && !query.export)
    return new CsvRows(listedOf({ ids, personOf, certificatesOf, kinds }));
  const found = await inTurns(ids, (id) => {
    const person = personOf.get(id);
    return person ? [wireHolder(actor, person, certificatesOf.get(id) ?? [], { kinds, today })] : [];
  });
  const results = found.flat();
  if (query.export) {
    if (results.length === 0) refuse(404, nothingToExport);
    return new FileAnswer(certificatesFileName(today), certificatesWorkbook(results, kinds, certificatesOf));
  }
  return { count, results, kinds: allKinds, counts, today };
});

interface Listed {
  ids: readonly number[];
  personOf: ReadonlyMap<number, HolderRow>;
  certificatesOf: ReadonlyMap<number, readonly CertificateRow[]>;
  kinds: readonly KindRow[];
}

/** TK6: the certificates of the listed kinds, in the order of the listed people. */
function listedOf({ ids, personOf, certificatesOf, kinds }: Listed): ListedCertificate[] {
  const listed = new Set(kinds.map(({ id }) => id));
  return ids.flatMap((id) => {
    const person = personOf.get(id);
    const rows = (certificatesOf.get(id) ?? []).filter((row) => listed.has(row.kind_id));
    return rows.map((row) => ({
      ...wireCertificate(row),
      person_id: id,
      person: person ? nameOf(person) : '',
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
    }));
  });
}

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
