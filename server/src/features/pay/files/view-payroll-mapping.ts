import { viewPayrollMapping } from '@deckhand/contract/pay/files/view-payroll-mapping';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { loadMappingAnswer } from './wire-mapping.ts';

export const viewPayrollMappingRoute = route(viewPayrollMapping, ({ db }) =>
  inSnapshot(db, loadMappingAnswer),
);
