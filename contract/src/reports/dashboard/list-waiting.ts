import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { idText, listOf } from '../../values.ts';
import { counts } from './view-counts.ts';

/** Certificates to confirm, shifts whose person lacks one already, and shifts whose person will. */
const certificateLines = ['certificate_count', 'lapsed_shift_count', 'lapsing_shift_count'] as const;

/** DR4: a shift that somebody could not take, because a draft has them on the date at that time. */
const wanted = z.object({
  name: z.string(),
  shift_code: z.string(),
  location: z.int(),
  date: z.string(),
});

/** DR10: a location that publishes in steps, a few days before it publishes by itself. */
const published = z.object({ location: z.int(), title: z.string(), date: z.string() });

/** LA9: somebody under 18 who is clocked in, and whose time for today is over in 15 minutes at most. */
const minor = z.object({
  name: z.string(),
  location: z.int(),
  /** HH:MM at the location; it may be past. */
  until: z.string(),
});

/** LA8: the shifts of people under 18 beyond rules of law at a location that no admin gave with a reason, and the first date of them. */
const beyond = z.object({ location: z.int(), title: z.string(), count: z.int(), date: z.string() });

/**
 * One tile with waiting rows: the name of its count, how many wait, and the earliest date among them. Sign-ups,
 * kiosks, certificates, people in drafts, horizons, pay periods, and minors at work or beyond rules have no tile; sign-ups are listed for those who may complete them.
 */
const waiting = z.object({
  tile: z.enum([
    ...counts.keyof().options,
    'sign_up_count',
    'kiosk_count',
    'wanted_elsewhere_count',
    'published_through_count',
    'pay_period_count',
    'minor_count',
    'minor_shift_count',
    ...certificateLines,
  ]),
  count: z.int(),
  oldest: z.string(),
  /** The first of what people wanted, for `wanted_elsewhere_count` alone. */
  wanted: z.array(wanted).optional(),
  /** The locations and their last published dates, for `published_through_count` alone. */
  published: z.array(published).optional(),
  /** For `minor_count` alone. */
  minors: z.array(minor).optional(),
  /** For `minor_shift_count` alone. */
  beyond: z.array(beyond).optional(),
  /** The period whose locations wait for a signature, for `pay_period_count` alone. */
  period: z.object({ first_day: z.string(), last_day: z.string() }).optional(),
});
export type Waiting = z.infer<typeof waiting>;

export const listWaiting = call({
  name: 'list-waiting',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/request/waiting/',
  summary:
    'List the tiles with rows that wait for the caller’s decision, oldest first; the caller’s own requests do not count',
  access: MANAGEMENT,
  scope: 'requests:read',
  query: z.object({ location: idText.optional() }),
  success: { status: 200, body: listOf(waiting) },
  ours: true,
});
