import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { position, positionColor, positionName, positionNameTaken } from './position.ts';

export const createPosition = call({
  name: 'create-position',
  feature: 'positions',
  method: 'POST',
  path: '/api/shifts/shift-type/',
  summary: 'Create a position; without a color it gets the one used least',
  access: MANAGEMENT,
  body: z.object({ name: positionName, color: positionColor.optional() }),
  success: { status: 201, body: position },
  refusals: { 409: positionNameTaken },
});
