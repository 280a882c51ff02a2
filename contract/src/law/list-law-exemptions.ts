import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { personNotFound } from '../people/person.ts';
import { listOf, requiredIdText } from '../values.ts';
import { lawExemption } from './exemption.ts';

export const listLawExemptions = call({
  name: 'list-law-exemptions',
  feature: 'law',
  method: 'GET',
  path: '/api/law/exemptions/',
  summary: 'List the exemptions of a person from the rules of hours for minors, the latest first',
  access: MANAGEMENT,
  scope: 'people:read',
  outOfReach: 404,
  query: z.object({ person: requiredIdText('Person is required') }),
  success: { status: 200, body: listOf(lawExemption) },
  refusals: { 404: personNotFound },
  ours: true,
});
