import {
  type FederalPremium,
  federalNote,
  federalPremiumFileName,
  listFederalPremium,
} from '@deckhand/contract/pay/wages/list-federal-premium';
import { nothingToExport } from '@deckhand/contract/refusals';
import { isAdmin } from '@deckhand/domain/access/role';
import { decimalDollars } from '@deckhand/domain/pay/money';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { type Column, workbookOf } from '../../../platform/workbook/workbook.ts';
import { selectFederalPremium } from './federal-premium.queries.ts';
import { loadPaySettings } from './pay-settings.queries.ts';

/** WA9: everybody to admins, and to others their own. */
export const listFederalPremiumRoute = route(listFederalPremium, async ({ db, actor, query }) => {
  const personId = isAdmin(actor.role) ? undefined : actor.id;
  const [settings, rows] = await inSnapshot(db, (transaction) =>
    together([loadPaySettings(transaction), selectFederalPremium(transaction, query.year, personId)]),
  );
  const results = rows.map(({ person_id: id, key, minutes, cents, ...name }): FederalPremium => {
    const isPriced = settings.has_wages && cents !== null;
    return {
      user: { id, name: nameOf(name), key },
      overtime_hours: decimalHours(minutes),
      ...(isPriced && { premium: decimalDollars(cents) }),
    };
  });
  if (query.export) {
    if (results.length === 0) refuse(404, nothingToExport);
    const sheet = { name: String(query.year), columns: COLUMNS, rows: results };
    return new FileAnswer(federalPremiumFileName(query.year), workbookOf(sheet));
  }
  return { count: results.length, results, year: query.year, note: federalNote };
});

const COLUMNS: readonly Column<FederalPremium>[] = [
  { header: 'Key', kind: 'text', width: 10, cell: ({ user }) => user.key },
  { header: 'Name', kind: 'text', width: 28, cell: ({ user }) => user.name },
  { header: 'Federal Overtime Hours', kind: 'hours', width: 24, cell: (row) => row.overtime_hours },
  { header: 'Premium', kind: 'hours', width: 14, cell: (row) => row.premium ?? null },
];
