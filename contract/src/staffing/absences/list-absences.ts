import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { idText, listOf } from '../../values.ts';
import { absence } from './absence.ts';

export const listAbsences = call({
  name: 'list-absences',
  feature: 'absences',
  method: 'GET',
  path: '/api/users/{id}/absences/',
  summary: 'List the absences of a person that are not over, the next one first',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: listOf(absence) },
  refusals: { 404: personNotFound },
  ours: true,
});
