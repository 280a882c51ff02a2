import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText, line, messageBody } from '../../values.ts';
import { anotherImport, importSealBroken } from './import.ts';
import { importNotFound, nothingGoes, shiftsTakenBackElsewhere } from './take-back.ts';

export const takeBackImport = call({
  name: 'take-back-import',
  feature: 'import',
  method: 'POST',
  path: '/api/import/{id}/take-back/',
  summary:
    'Archive the locations or people that an import added, or delete its positions, while nothing else refers to them',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ seal: line(100) }),
  success: { status: 200, body: messageBody.extend({ gone: z.int(), stayed: z.int() }) },
  refusals: {
    400: shiftsTakenBackElsewhere,
    404: importNotFound,
    409: `${nothingGoes} / ${importSealBroken} / ${anotherImport}`,
  },
  ours: true,
});
