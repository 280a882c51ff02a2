import type { LawRule, MinorRule } from '@deckhand/domain/law/pack';
import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';

const civilDate = z.string().refine(isCivilDate);
const minutes = z.int().min(1).max(10_080);
const ages = z.array(z.int().min(14).max(17)).min(1).readonly();

const cited = {
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)+$/),
  from: civilDate,
  to: civilDate.nullable(),
  says: z.string().regex(/^[A-Z].*\.$/),
  sources: z
    .array(z.strictObject({ cite: z.string().min(1), url: z.url(), checked: civilDate }))
    .min(1)
    .readonly(),
};

const step = z.strictObject({ after: z.int().min(0).max(1_440), times: z.enum(['3/2', '2']) });
const steps = z.array(step).min(1).readonly();

/** LA3: the form of a rule, as the files of the packs have it and as it is answered. */
export const lawRule = z.discriminatedUnion('kind', [
  z.strictObject({
    ...cited,
    kind: z.literal('WEEKLY_OVERTIME'),
    after: minutes,
    times: z.literal('3/2'),
  }),
  z.strictObject({ ...cited, kind: z.literal('DAILY_OVERTIME'), day: z.literal('MIDNIGHT'), steps }),
  z.strictObject({ ...cited, kind: z.literal('SEVENTH_DAY_OVERTIME'), steps }),
  z.strictObject({ ...cited, kind: z.literal('LEAST_AGE'), least: z.int() }),
  z.strictObject({
    ...cited,
    kind: z.literal('LIFEGUARD_AGE'),
    least: z.int(),
    certified: z.array(z.int()).readonly(),
  }),
  z.strictObject({ ...cited, kind: z.literal('MINOR_SCHOOL_HOURS'), ages }),
  z.strictObject({
    ...cited,
    kind: z.literal('MINOR_DAY'),
    ages,
    when: z.enum(['SCHOOL_DAY', 'OTHER_DAY', 'ANY_DAY']),
    most: minutes,
  }),
  z.strictObject({ ...cited, kind: z.literal('MINOR_DAY_WITH_SCHOOL'), ages, most: minutes }),
  z.strictObject({
    ...cited,
    kind: z.literal('MINOR_WEEK'),
    ages,
    when: z.enum(['SCHOOL_WEEK', 'OTHER_WEEK', 'ANY_WEEK']),
    most: minutes,
  }),
  z.strictObject({ ...cited, kind: z.literal('MINOR_24_HOURS'), ages, most: minutes }),
  z.strictObject({
    ...cited,
    kind: z.literal('MINOR_TIME'),
    ages,
    earliest: minutes,
    latest: minutes,
    latest_before_other_day: minutes.optional(),
    summer: z
      .strictObject({
        first: z.string().regex(/^\d\d-\d\d$/),
        last: z.enum(['LABOR_DAY', 'DAY_BEFORE_LABOR_DAY']),
        latest: minutes,
      })
      .optional(),
  }),
]) satisfies z.ZodType<LawRule>;

/** A rule about ages. Answers name no other where somebody is kept from a seat. */
export const minorRule = lawRule as z.ZodType<LawRule> as z.ZodType<MinorRule>;
