import { call, EVERYONE } from '../call.ts';
import { person } from './person.ts';

export const viewMe = call({
  name: 'view-me',
  feature: 'people',
  method: 'GET',
  path: '/api/users/me/',
  summary: 'View the signed-in person',
  access: EVERYONE,
  servesUnverified: true,
  success: { status: 200, body: person },
  ours: true,
});
