import {
  cannotBeMadeAgain,
  downloadPayrollFile,
  noFile,
} from '@deckhand/contract/pay/files/download-payroll-file';
import { fileText } from '@deckhand/domain/pay/files/payroll-file';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { fileAnswer, filePerson, makeFile, readPhotographs, sha256Of } from './make-file.ts';
import { selectClosedPeriod, selectFile, selectFilePeople } from './payroll-files.queries.ts';

/** PF2: made again of what was stored with it, and refused where it would not be the same. */
export const downloadPayrollFileRoute = route(downloadPayrollFile, ({ db, params, query }) =>
  inSnapshot(db, async (transaction) => {
    const period = found(await selectClosedPeriod(transaction, params.first).executeTakeFirst(), noFile);
    const { id, number, mapping, names, sha256 } = found(
      await selectFile(transaction, period.id, query.number),
      noFile,
    );
    const rows = await selectFilePeople(transaction, id, period.id);
    const file = await makeFile({
      period: { from: period.first_day, to: period.last_day },
      ...{ number, mapping, names },
      people: rows.map(filePerson),
      photographs: await readPhotographs(rows),
    });
    if (sha256Of(fileText(file)) !== sha256) refuse(409, cannotBeMadeAgain);
    return fileAnswer(file);
  }),
);
