import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { id, idText } from '../../values.ts';
import {
  kindNotFound,
  position,
  positionColor,
  positionName,
  positionNameTaken,
  positionNotFound,
} from './position.ts';

export const updatePosition = call({
  name: 'update-position',
  feature: 'positions',
  method: 'PUT',
  path: '/api/shifts/shift-type/{id}/',
  summary:
    'Rename or recolor a position, and say which certificates it requires and whether it is a lifeguard’s',
  access: ADMINS,
  params: z.object({ id: idText }),
  body: z.object({
    name: positionName,
    color: positionColor,
    /** The kinds of certificate that it requires from now on; they stay as they are if left out. */
    certificate_kinds: z.array(id).max(20, mark('Must be 20 kinds or less')).optional(),
    /** LA5: stays as it is if left out. */
    is_lifeguard: z.boolean().optional(),
  }),
  success: { status: 200, body: position },
  refusals: { 400: kindNotFound, 404: positionNotFound, 409: positionNameTaken },
  ours: true,
});
