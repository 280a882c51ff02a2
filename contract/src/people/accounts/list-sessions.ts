import { call, EVERYONE } from '../../call.ts';
import { listOf } from '../../values.ts';
import { session } from './session.ts';

export const listSessions = call({
  name: 'list-sessions',
  feature: 'accounts',
  method: 'GET',
  path: '/api/users/me/sessions/',
  summary: 'List where you are signed in, this session first',
  access: EVERYONE,
  /** The latest 500; `count` is of all. */
  success: { status: 200, body: listOf(session) },
  ours: true,
});
