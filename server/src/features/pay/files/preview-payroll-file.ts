import { previewedLines } from '@deckhand/contract/limits';
import { previewPayrollFile } from '@deckhand/contract/pay/files/preview-payroll-file';
import { speak } from '@deckhand/domain/language/language';
import { type FileInput, nameOf, roundingDifference } from '@deckhand/domain/pay/files/payroll-file';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { decimalHours } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findPeriod } from '../find-period.ts';
import { loadPay } from '../wages/load-pay.ts';
import { filePerson, loadNaming, makeFile, readPhotographs } from './make-file.ts';
import {
  selectClosedPeriod,
  selectFile,
  selectNamedPeople,
  selectPaidPeople,
} from './payroll-files.queries.ts';

/** PF1: the first lines of the file that would be made now, and what is in its way. */
export const previewPayrollFileRoute = route(previewPayrollFile, ({ db, params, now, language }) =>
  inSnapshot(db, async (transaction) => {
    const [{ isClosed, ...paid }, { mapping, names }] = await together([
      loadPaid(transaction, params.first, now),
      loadNaming(transaction),
    ]);
    const file = await makeFile({ ...paid, mapping, names });
    const namedIn = (ids: readonly number[]) => {
      const wanted = new Set(ids);
      return paid.people
        .filter(({ id }) => wanted.has(id))
        .map((person) => ({ id: person.id, name: nameOf(person) }));
    };
    return {
      format: mapping.format,
      name: file.name,
      heading: [...file.heading],
      rows: file.rows.slice(0, previewedLines).map((row) => [...row]),
      row_count: file.rows.length,
      people_count: file.peopleCount,
      hours: decimalHours(file.minutes),
      rounding_difference: roundingDifference(file),
      dollars: file.cents === null ? null : file.cents / 100,
      refusals: speak(language, () =>
        file.refusals.map(({ text, people }) => ({ text: text(), people: namedIn(people) })),
      ),
      is_closed: isClosed,
    };
  }),
);

type Paid = Pick<FileInput, 'period' | 'number' | 'people' | 'photographs'> & { isClosed: boolean };

/** The photographs of a closed period; of one that is not closed, what they would be now (PF2). */
async function loadPaid(db: Kysely<Schema>, first: CivilDate, now: Date): Promise<Paid> {
  const closed = await selectClosedPeriod(db, first).executeTakeFirst();
  if (closed === undefined) {
    const period = await findPeriod(db, first, now);
    const { people } = await loadPay(db, period);
    const named = await selectNamedPeople(
      db,
      people.map(({ personId }) => personId),
    );
    const photographs = new Map(
      people.map(({ personId, inputs, lines, federal }) => [personId, { inputs, lines, federal, salt: '' }]),
    );
    return { period, number: 1, people: named.map(filePerson), photographs, isClosed: false };
  }
  const [latest, rows] = await together([selectFile(db, closed.id), selectPaidPeople(db, closed.id)]);
  return {
    period: { from: closed.first_day, to: closed.last_day },
    number: (latest?.number ?? 0) + 1,
    people: rows.map(filePerson),
    photographs: await readPhotographs(rows),
    isClosed: true,
  };
}
