import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { listOf, slice } from '../../values.ts';
import { finishedImport } from './import.ts';

export const listImports = call({
  name: 'list-imports',
  feature: 'import',
  method: 'GET',
  path: '/api/import/',
  summary: 'List finished imports, latest first; managers see their own',
  access: MANAGEMENT,
  query: z.object(slice),
  success: { status: 200, body: listOf(finishedImport) },
  ours: true,
});
