// Rules held here: PP2, PP5.

import type { PaidLine } from '@deckhand/contract/pay/proof/view-paid-person';
import { describe, expect, it } from 'vitest';
import { changeTitle, changeWords, comparedWords, factorWords, lineLabel, rulesOf } from './proof-words.ts';

const straight: PaidLine = {
  kind: 'STRAIGHT',
  week: '2026-11-01',
  from: '2026-11-01',
  to: '2026-11-07',
  location: 'Lakeside Pool',
  position: 'Swim Instructor',
  rate: 'REGULAR',
  minutes: 1_800,
  overtime_minutes: 0,
  wage: 16,
  dollars: 480,
  adjusts: null,
  rows: [],
  leave: [],
  overtime: null,
};

const premium: PaidLine = {
  ...straight,
  kind: 'OVERTIME',
  minutes: 300,
  wage: null,
  dollars: 41.67,
  overtime: {
    threshold: 2_400,
    reached_on: '2026-11-07',
    regular_rate: { rate: 16.6667, dollars: 750, minutes: 2_700 },
  },
};

describe('a line of pay', () => {
  it('is named by its work, and multiplied by its wage', () => {
    expect([lineLabel(straight), factorWords(straight)]).toEqual([
      'Swim Instructor, Lakeside Pool',
      '× $16.00',
    ]);
    expect(lineLabel({ ...straight, position: null, rate: 'SUB' })).toBe(
      'Without a shift, Lakeside Pool (Sub)',
    );
    expect([lineLabel(premium), factorWords(premium)]).toEqual([
      'Overtime premium, Lakeside Pool',
      '× ½ × $16.6667',
    ]);
  });

  it('says no wage to a reader who may not see it', () => {
    const { wage: _, ...hidden } = straight;
    expect(factorWords(hidden)).toBe('');
    expect(factorWords({ ...premium, overtime: { threshold: 2_400, reached_on: null } })).toBe('');
  });

  it('says why minutes are paid twice, with the text of the law and the version of its pack', () => {
    const twice: PaidLine = {
      ...premium,
      kind: 'DOUBLE_TIME',
      minutes: 70,
      overtime: {
        ...{ threshold: 2_400, reached_on: null, weekly_minutes: 0 },
        regular_rate: { rate: 20, dollars: 263.33, minutes: 790 },
        rules: [
          {
            ...{ rule: 'ca-daily-ot', pack: 'US-CA', version: 1, times: '2', minutes: 70 },
            says: 'Over 8 hours in a workday is overtime, over 12 double time.',
            sources: [{ cite: 'Cal. Lab. Code § 510(a)', url: 'https://law.test/510' }],
          },
        ],
      },
    };
    expect([lineLabel(twice), factorWords(twice)]).toEqual([
      'Double-time premium, Lakeside Pool',
      '× $20.00',
    ]);
    expect(rulesOf(twice)).toMatchObject([
      {
        title: 'Why 2? Over 8 hours in a workday is overtime, over 12 double time.',
        text: '1 h 10 min here · US-CA, version 1',
        cited: [{ cite: 'Cal. Lab. Code § 510(a)', url: 'https://law.test/510' }],
      },
      { source: '29 CFR 778.115' },
    ]);
    const { regular_rate: _, ...hidden } = twice.overtime ?? { threshold: 0, reached_on: null };
    expect(rulesOf({ ...twice, overtime: hidden }).at(-1)?.title).toBe(
      'The premium is the regular rate of the week',
    );
  });

  it('names the rules of a premium with their sources', () => {
    expect(rulesOf(straight)).toEqual([]);
    expect(rulesOf(premium)).toEqual([
      {
        title: 'Over 40 h in a workweek is overtime',
        text: '40 h were reached on Saturday, 11-07-2026',
        source: '29 U.S.C. 207(a)',
      },
      {
        title: 'Regular rate: $750.00 for 45 h 00 min',
        text: 'The average of all wages of the week, weighted by minutes',
        source: '29 CFR 778.115',
      },
    ]);
    const [earlier] = rulesOf({ ...premium, overtime: { threshold: 2_280, reached_on: null } });
    expect(earlier).toMatchObject({ title: 'Over 38 h in a workweek is overtime' });
  });
});

it('a change says the old and the new value, and why', () => {
  expect(
    changeWords({
      Hours: { old: '8.00', new: '8.50' },
      Rate: { old: null, new: 'Sub' },
      Reason: { old: null, new: 'Stayed for the parents' },
    }),
  ).toBe('Hours 8.00 to 8.50, Rate Sub · “Stayed for the parents”');
});

it('an entry is no change', () => {
  const change = { by: 'Maria Santos', at: '2026-11-08T10:00:00-06:00' };
  expect(changeTitle({ ...change, changes: { Hours: { old: null, new: '8.00' } } })).toBe(
    'Entered by Maria Santos',
  );
  expect(changeTitle({ ...change, changes: { Hours: { old: '7.00', new: '8.00' } } })).toBe(
    'Changed by Maria Santos',
  );
});

it('a comparison never says that pay is correct', () => {
  expect([comparedWords(412, 0), comparedWords(1, 0), comparedWords(412, 2)]).toEqual([
    '412 lines, all equal.',
    '1 line, all equal.',
    '412 lines, 2 not equal.',
  ]);
});
