import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { person } from './person.ts';

/** The school is paid by pay periods (PE1). Left out where it is not, so that menus know it without a call of their own. */
const hasPayPeriods = z.literal(true).optional();

/** People are paid wages (WA1), so pages show and ask for them. Left out where they are not. */
const hasWages = z.literal(true).optional();

/** The language of people who have not chosen one (LG1). Left out where it is English. */
const schoolLanguage = z.string().optional();

export const viewMe = call({
  name: 'view-me',
  feature: 'people',
  method: 'GET',
  path: '/api/users/me/',
  summary: 'View the signed-in person',
  access: EVERYONE,
  scope: 'people:read',
  servesUnverified: true,
  success: {
    status: 200,
    body: person.extend({
      has_pay_periods: hasPayPeriods,
      has_wages: hasWages,
      school_language: schoolLanguage,
    }),
  },
  ours: true,
});
