import { call } from '../../call.ts';
import { terms } from './terms.ts';

export const viewTerms = call({
  name: 'view-terms',
  feature: 'settings',
  method: 'GET',
  path: '/api/terms/',
  summary: 'View the terms that a person accepts at sign-up',
  access: 'PUBLIC',
  success: { status: 200, body: terms },
  ours: true,
});
