// Rules held here: LA8.

import { acceptProposals } from '@deckhand/contract/staffing/filling/accept-proposals';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../test/planned-location.ts';
import { hireBorn } from '../../../test/test-minors.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const BEN_BORN = '2011-03-02';
const law_reason = 'The meet of the league';

/** Ben is 15 on Monday, June 8, 2026, and works to 9 PM in summer and to 7 PM on a school day. Nora is an adult. */
let location: PlannedLocation;
let ben: TestPerson;
let nora: TestPerson;
let manager: { as: TestPerson };

beforeEach(async () => {
  location = await openLocation(school);
  ben = await hireBorn(school, BEN_BORN, { first_name: 'Ben', locations: [location.id] });
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  manager = { as: await location.hire({ role: 'MANAGER' }) };
});

describe('proposals that are accepted to be kept', () => {
  it('are judged on all later dates, together with others that the person keeps, and fail alone', async () => {
    const evening = { start_date: '2026-06-16', start_time: '17:00', end_time: '20:30' };
    const tuesdays = await location.plan([], evening);
    const other = await location.plan([], evening);
    const proposals = [
      { shift_id: tuesdays.id, date: '2026-06-16', user_id: ben.id, keep: true },
      { shift_id: other.id, date: '2026-06-16', user_id: nora.id, keep: true },
    ];
    const rest = { proposals, keep_rest: true };
    const done = await school.answer(acceptProposals, { body: rest }, manager);
    expect(done).toMatchObject({
      accepted: [{ user_id: nora.id }],
      refused: [{ user_id: ben.id, obstacles: [{ kind: 'LAW', law: expect.any(Array) }] }],
    });
    const first = { proposals: proposals.slice(0, 1) };
    const asked = await school.answer(acceptProposals, { body: first }, admin);
    expect(asked.law?.rules.map(({ says }) => says)).toEqual([
      'Ben Lind is 15 on 09-01-2026: at most 3 hours on a school day (29 CFR 570.35).',
      'Ben Lind is 15 on 09-08-2026: only from 7:00 AM to 7:00 PM (29 CFR 570.35).',
    ]);
    const going = await school.answer(acceptProposals, { body: { ...first, law_reason } }, admin);
    expect(going).toMatchObject({ accepted: [{ user_id: ben.id }], refused: [] });
  });

  it('count with what the person has months later, and with what they keep of the same step, each once', async () => {
    const tuesdays = (start_time: string, end_time: string, start_date = '2026-06-16') => ({
      ...{ start_date, start_time, end_time },
    });
    await location.plan([ben], tuesdays('15:00', '16:00', '2027-01-12'));
    const [one, two, three] = [
      await location.plan([], tuesdays('16:00', '17:00')),
      await location.plan([], tuesdays('17:00', '18:00')),
      await location.plan([], tuesdays('18:00', '18:30')),
    ];
    const keeps = ({ id }: { id: number }) => ({
      ...{ shift_id: id, date: '2026-06-16', user_id: ben.id, keep: true },
    });
    const body = { proposals: [one, two, three].map(keeps), keep_rest: true };
    const done = await school.answer(acceptProposals, { body }, manager);
    expect(done.accepted.map(({ shift_id }) => shift_id)).toEqual([one.id, two.id]);
    expect(done.refused).toMatchObject([
      { shift_id: three.id, obstacles: [{ kind: 'LAW', law: [{ date: '2027-01-12' }] }] },
    ]);
  });
});
