import { z } from 'zod';
import { ADMINS, call } from '../call.ts';
import { idText } from '../values.ts';
import { position, positionColor, positionName, positionNameTaken, positionNotFound } from './position.ts';

export const updatePosition = call({
  name: 'update-position',
  feature: 'positions',
  method: 'PUT',
  path: '/api/shifts/shift-type/{id}/',
  summary: 'Rename or recolor a position',
  access: ADMINS,
  params: z.object({ id: idText }),
  body: z.object({ name: positionName, color: positionColor }),
  success: { status: 200, body: position },
  refusals: { 404: positionNotFound, 409: positionNameTaken },
  ours: true,
});
