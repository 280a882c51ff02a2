import { z } from 'zod';
import { lack } from '../plans/lack.ts';

/** A date of a shift on which its person lacks a certificate. */
const lapsedDate = z.object({
  shift: z.int(),
  shift_code: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  location: z.int(),
  location_title: z.string(),
});

/** The shifts of the next two weeks for which a person lacks a kind from a day on. */
export const lapse = lack.extend({
  /** The person. */
  id: z.int(),
  name: z.string(),
  kind_id: z.int(),
  /** By date and time. */
  dates: z.array(lapsedDate),
  /** True once a manager keeps the person there until the certificate is renewed. */
  is_kept: z.boolean(),
});
export type Lapse = z.infer<typeof lapse>;
