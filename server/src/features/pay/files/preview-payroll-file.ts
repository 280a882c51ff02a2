import { previewedLines } from '@deckhand/contract/limits';
import { previewPayrollFile } from '@deckhand/contract/pay/files/preview-payroll-file';
import { noSuchPeriod } from '@deckhand/contract/pay/period';
import { nameOf as fileNameOf, roundingDifference } from '@deckhand/domain/pay/files/payroll-file';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { filePerson, loadNaming, makeFile, readPhotographs } from './make-file.ts';
import { selectClosedPeriod, selectFile, selectPaidPeople } from './payroll-files.queries.ts';

/** PF1: the first lines of the file that would be made now, and what is in its way. */
export const previewPayrollFileRoute = route(previewPayrollFile, ({ db, params }) =>
  inSnapshot(db, async (transaction) => {
    const period = found(
      await selectClosedPeriod(transaction, params.first).executeTakeFirst(),
      noSuchPeriod,
    );
    const [latest, rows, { mapping, names }] = await together([
      selectFile(transaction, period.id),
      selectPaidPeople(transaction, period.id),
      loadNaming(transaction),
    ]);
    const people = rows.map(filePerson);
    const file = await makeFile({
      period: { from: period.first_day, to: period.last_day },
      number: (latest?.number ?? 0) + 1,
      ...{ mapping, names, people },
      photographs: await readPhotographs(rows),
    });
    const namedIn = (ids: readonly number[]) =>
      people
        .filter(({ id }) => ids.includes(id))
        .map((person) => ({ id: person.id, name: fileNameOf(person) }));
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
      refusals: file.refusals.map((refusal) => ({ text: refusal.text, people: namedIn(refusal.people) })),
      is_closed: true,
    };
  }),
);
