import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { idText, listOf } from '../values.ts';
import { lawBreach } from './breach.ts';

export const listLawBreaches = call({
  name: 'list-law-breaches',
  feature: 'law',
  method: 'GET',
  path: '/api/law/breaches/',
  summary:
    'List the shifts of the next two weeks in which people under 18 are beyond rules of law, by person',
  access: MANAGEMENT,
  scope: 'people:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional() }),
  success: { status: 200, body: listOf(lawBreach) },
  ours: true,
});
