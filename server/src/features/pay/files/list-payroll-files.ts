import { listPayrollFiles } from '@deckhand/contract/pay/files/list-payroll-files';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { namedPerson, nameOf } from '../../../platform/queries/person-name.ts';
import { selectClosedPeriod, selectFiles, selectIsChanged } from './payroll-files.queries.ts';

const NONE = { count: 0, results: [], handed_over: null, is_changed: false };

/** PF7 */
export const listPayrollFilesRoute = route(listPayrollFiles, ({ db, params }) =>
  inSnapshot(db, async (transaction) => {
    const period = await selectClosedPeriod(transaction, params.first).executeTakeFirst();
    // Pages that show a closed period ask while somebody else reopens it.
    if (period === undefined) return NONE;
    const [files, changed] = await together([
      selectFiles(transaction, period.id),
      selectIsChanged(transaction, period.id),
    ]);
    return {
      count: files.length,
      results: files.map((file) => ({
        number: file.number,
        format: file.mapping.format,
        name: file.name,
        sha256: file.sha256,
        taken_by: { id: file.taken_by, name: nameOf(file) },
        taken_at: file.taken_at.toISOString(),
        people: file.people ?? 0,
        left_out: (file.left_out ?? []).map((person) => ({ id: person.id, name: nameOf(person) })),
      })),
      handed_over:
        period.handed_over_at === null
          ? null
          : {
              at: period.handed_over_at.toISOString(),
              by: namedPerson(period.handed_over_by, period.first_name, period.last_name),
              notes: period.handed_over_notes,
            },
      is_changed: changed?.is_changed ?? false,
    };
  }),
);
