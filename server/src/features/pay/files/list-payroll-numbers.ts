import { listPayrollNumbers } from '@deckhand/contract/pay/files/list-payroll-numbers';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { selectPayrollNumbers } from './payroll-numbers.queries.ts';

export const listPayrollNumbersRoute = route(listPayrollNumbers, ({ db, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const { search, missing, limit, offset } = query;
    const { found, lacking } = selectPayrollNumbers(transaction, { search, missing, limit, offset, now });
    const [rows, none] = await together([found.execute(), lacking.executeTakeFirstOrThrow()]);
    return {
      count: rows[0]?.count ?? 0,
      missing: none.missing,
      results: rows.map(({ count: _, ...row }) => row),
    };
  }),
);
