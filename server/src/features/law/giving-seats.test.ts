// Rules held here: LA8.

import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { undoMove } from '@deckhand/contract/schedule/history/undo-move';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { editMeeting } from '@deckhand/contract/schedule/meetings/edit-meeting';
import { moveSeat } from '@deckhand/contract/schedule/shifts/move-seat';
import { endAbsence } from '@deckhand/contract/staffing/absences/end-absence';
import { endTimeOff } from '@deckhand/contract/staffing/absences/end-time-off';
import { previewAbsence } from '@deckhand/contract/staffing/absences/preview-absence';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { acceptProposals } from '@deckhand/contract/staffing/filling/accept-proposals';
import { acceptOffer } from '@deckhand/contract/staffing/offers/accept-offer';
import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import { previewOffer } from '@deckhand/contract/staffing/offers/preview-offer';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { decideSwap } from '@deckhand/contract/staffing/swaps/decide-swap';
import { findSwaps } from '@deckhand/contract/staffing/swaps/find-swaps';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../test/planned-location.ts';
import { scheduleLines } from '../../../test/planned-shift.ts';
import { bornOn, hireBorn, planUnasked } from '../../../test/test-minors.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
const BEN_BORN = '2011-03-02';
const law_reason = 'The meet of the league';
const LATE = 'Ben Lind is 15: only from 7:00 AM to 9:00 PM (29 CFR 570.35).';
const tooLate = { status: 400, text: LATE };
const TUESDAY = '2026-06-16';
const WEDNESDAY = '2026-06-17';
const evening = {
  ...({ schedule_type: 'ONE_TIME_SHIFT', shift_repeat: null, start_date: TUESDAY } as const),
  ...{ start_time: '20:00', end_time: '21:30' },
};
const morning = { ...evening, start_date: WEDNESDAY, start_time: '09:00', end_time: '11:00' };

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

/** The reasons of what was done to a shift, the newest first. */
const reasonsOf = async ({ id }: { id: number }) => {
  const { results } = await school.answer(listHistory, { query: { shift: String(id) } }, admin);
  return results.map((change) => change.law_reason);
};
const peopleOn = async (date: string) =>
  (await scheduleLines(school, date, date, location.id)).map((line) => /\[(.*)\]/.exec(line)?.[1] ?? '');
/** Does something as if nobody knew how old Ben is. */
async function unasked<Result>(work: () => Promise<Result>): Promise<Result> {
  await bornOn(school, ben, null);
  const result = await work();
  await bornOn(school, ben, BEN_BORN);
  return result;
}

it('a move is refused to a manager, and taken back by an admin with a reason', async () => {
  const shift = await location.plan([nora], evening);
  const move = (from: TestPerson, to: TestPerson) => ({
    ...{ shift_id: shift.id, date: TUESDAY, start_time: '20:00', end_time: '21:30', seat: 1 as const },
    ...{ from_person_id: from.id, to_person_id: to.id, to_date: TUESDAY, scope: 'ONE' as const },
  });
  expect(await school.refusal(moveSeat, { body: move(nora, ben) }, manager)).toEqual(tooLate);
  await school.answer(moveSeat, { body: { ...move(nora, ben), law_reason } }, admin);
  expect((await reasonsOf(shift))[0]).toBe(law_reason);
  const byManager = await school.answer(moveSeat, { body: move(ben, nora) }, manager);
  expect(await school.refusal(undoMove, { body: { move_id: byManager.move_id } }, manager)).toMatchObject({
    text: expect.stringContaining(LATE),
  });
  await school.answer(moveSeat, { body: { ...move(nora, ben), law_reason } }, admin);
  const { move_id } = await school.answer(moveSeat, { body: move(ben, nora) }, admin);
  const asked = await school.call(undoMove, { body: { move_id } }, admin);
  expect(asked.json()).toMatchObject({ law: { may_go_on: true, rules: [{ says: LATE }] } });
  await school.answer(undoMove, { body: { move_id, law_reason } }, admin);
  expect(await peopleOn(TUESDAY)).toEqual([String(ben.id)]);
  expect((await reasonsOf(shift))[0]).toBe(law_reason);
});

it('a meeting invites nobody whom a rule keeps away, and an admin does with a reason', async () => {
  const body = {
    ...{ start_date: TUESDAY, start_time: '20:00', end_time: '21:30', agenda: 'Summer season' },
    ...{ assigned_positions: [school.positions[0]], assigned_staff: [nora.id, ben.id] },
  };
  const query = { location: String(location.id) };
  expect(await school.refusal(createMeeting, { query, body }, manager)).toEqual(tooLate);
  const meeting = await school.answer(createMeeting, { query, body: { ...body, law_reason } }, admin);
  expect(await reasonsOf(meeting)).toEqual([law_reason]);
  const later = { params: { id: meeting.id }, body: { ...body, end_time: '22:00' } };
  expect(await school.refusal(editMeeting, later, manager)).toEqual(tooLate);
  await school.answer(editMeeting, { ...later, body: { ...later.body, law_reason } }, admin);
  expect(await reasonsOf(meeting)).toEqual([law_reason, law_reason]);
});

describe('a meeting of lifeguards', () => {
  // Its positions only say who is invited: at 14 nobody guards, and at 15 they do with a certificate.
  const setGuards = async (is_lifeguard: boolean) => {
    await school.db.updateTable('position').set({ is_lifeguard }).execute();
  };
  beforeEach(() => setGuards(true));
  afterEach(() => setGuards(false));
  const body = () => ({
    ...{ start_date: TUESDAY, start_time: '10:00', end_time: '11:00', agenda: 'Summer season' },
    ...{ assigned_positions: [school.positions[0]], assigned_staff: [ben.id] },
  });
  const query = () => ({ location: String(location.id) });

  it.each(['2012-03-02', BEN_BORN])('invites whoever was born on %s, and may be later', async (born) => {
    await bornOn(school, ben, born);
    const { id } = await school.answer(createMeeting, { query: query(), body: body() }, manager);
    await school.answer(editMeeting, { params: { id }, body: { ...body(), end_time: '11:30' } }, manager);
    expect(await peopleOn(TUESDAY)).toEqual([String(ben.id)]);
  });

  it('comes back with days off that end early, and with an undo', async () => {
    await bornOn(school, ben, '2012-03-02');
    const { id } = await school.answer(createMeeting, { query: query(), body: body() }, manager);
    const days = { start_date: TUESDAY, end_date: TUESDAY };
    const absence = await school.answer(recordAbsence, { params: { id: ben.id }, body: days }, manager);
    expect(await peopleOn(TUESDAY)).toEqual(['']);
    await school.answer(endAbsence, { params: { id: absence.id }, body: {} }, manager);
    expect(await peopleOn(TUESDAY)).toEqual([String(ben.id)]);
    const without = { ...body(), assigned_staff: [nora.id] };
    await school.answer(editMeeting, { params: { id }, body: without }, manager);
    const { results } = await school.answer(listHistory, { query: { shift: String(id) } }, manager);
    const params = { id: results[0]?.id ?? 0 };
    const { seal } = await school.answer(previewUndo, { params }, manager);
    await school.answer(undoChange, { params, body: { seal } }, manager);
    expect(await peopleOn(TUESDAY)).toEqual([String(ben.id)]);
  });
});

describe('a swap', () => {
  it('is offered to neither of the two if a rule keeps one of them from it', async () => {
    const [hers, his] = [await location.plan([nora], evening), await location.plan([ben], morning)];
    const asNora = { params: { id: hers.id }, query: { date: TUESDAY } };
    const found = await school.answer(findSwaps, asNora, { as: nora });
    expect(found.colleagues.map(({ id }) => id)).toEqual([manager.as.id]);
    expect([found.shifts, found.others]).toEqual([[], [{ reason: 'THEY_CANNOT', count: 1 }]]);
    const asBen = { params: { id: his.id }, query: { date: WEDNESDAY } };
    expect((await school.answer(findSwaps, asBen, { as: ben })).others).toEqual([
      { reason: 'YOU_DO_NOT_QUALIFY', count: 1 },
    ]);
  });

  it.each(['at once', 'by a manager'])('is not made %s where a rule is in the way by now', async (how) => {
    const isAtOnce = how === 'at once';
    const row = school.db.updateTable('location').set({ swaps_at_once: isAtOnce });
    await row.where('id', '=', location.id).execute();
    const shift = await location.plan([nora], evening);
    const body = { shift: shift.id, date: TUESDAY, colleague: ben.id, reason: 'A concert' };
    const gift = { ...body, other_shift: null, other_date: null };
    const params = { id: (await unasked(() => school.answer(requestSwap, { body: gift }, { as: nora }))).id };
    const accept = { params, body: { action: 'ACCEPT' as const } };
    if (isAtOnce) {
      expect(await school.refusal(answerSwap, accept, { as: ben })).toEqual(tooLate);
      return;
    }
    await school.answer(answerSwap, accept, { as: ben });
    const approve = { action: 'APPROVE' as const };
    expect(await school.refusal(decideSwap, { params, body: approve }, manager)).toEqual(tooLate);
    await school.answer(decideSwap, { params, body: { ...approve, law_reason } }, admin);
    expect((await reasonsOf(shift))[0]).toBe(law_reason);
    expect(await peopleOn(TUESDAY)).toEqual([String(ben.id)]);
  });
});

it('an offer asks nobody whom a rule keeps away, and who was asked before cannot accept it', async () => {
  const openingOf = async (shift: { id: number }) => {
    const ids = school.db.selectFrom('opening').select('id').where('shift_id', '=', shift.id);
    return { id: (await ids.executeTakeFirstOrThrow()).id };
  };
  const params = await openingOf(await location.plan([], evening));
  const { people } = await school.answer(previewOffer, { params }, manager);
  expect(people.map(({ id }) => id)).toEqual([nora.id]);
  const made = await school.answer(offerOpening, { params, body: { people_at_once: 9 } }, manager);
  expect(made.asked.map(({ user }) => user.id)).toEqual([nora.id]);
  const before = await openingOf(await location.plan([], { ...evening, start_date: WEDNESDAY }));
  const { id } = await unasked(() =>
    school.answer(offerOpening, { params: before, body: { people_at_once: 9 } }, manager),
  );
  expect(await school.refusal(acceptOffer, { params: { id } }, { as: ben })).toEqual(tooLate);
});

it('the repair of an absence proposes nobody whom a rule keeps away, and an admin seats them with a reason', async () => {
  const shift = await location.plan([nora], evening);
  const days = { start_date: TUESDAY, end_date: TUESDAY };
  const params = { id: nora.id };
  const { shifts } = await school.answer(previewAbsence, { params, query: days }, manager);
  expect(shifts.map(({ choices }) => choices.map(({ id }) => id))).toEqual([[manager.as.id]]);
  const body = { ...days, repair: [{ shift_id: shift.id, date: TUESDAY, user_id: ben.id }] };
  expect(await school.refusal(recordAbsence, { params, body }, manager)).toEqual(tooLate);
  await school.answer(recordAbsence, { params, body: { ...body, law_reason } }, admin);
  expect((await reasonsOf(shift))[0]).toBe(law_reason);
});

describe.each(['an absence', 'time off'])('%s that ends early', (kind) => {
  const isAbsence = kind === 'an absence';
  // Time off is asked for ten days ahead.
  const days = { start_date: '2026-06-23', end_date: '2026-06-24' };

  /** Ben was away on two evenings, and the call that ends it. */
  async function away() {
    const shifts = [];
    for (const start_date of [days.start_date, days.end_date]) {
      const changes = { ...evening, location: location.id, start_date };
      shifts.push(await planUnasked(school, [{ person: ben, born: BEN_BORN }], changes));
    }
    const params = { id: 0 };
    if (isAbsence) {
      params.id = (await school.answer(recordAbsence, { params: { id: ben.id }, body: days }, manager)).id;
    } else {
      const body = { ...days, reason: 'A concert', leave_type: 'PAID_LEAVE' as const };
      params.id = (await school.answer(requestTimeOff, { body }, { as: ben })).id;
      await school.answer(decideTimeOff, { params, body: { action: 'APPROVE' } }, manager);
    }
    return { shifts, params };
  }
  const call = isAbsence ? endAbsence : endTimeOff;

  it('gives nothing back that a rule does not allow', async () => {
    const { params } = await away();
    const { given, stays } = await school.answer(call, { params, body: {} }, manager);
    expect(given).toEqual([]);
    expect(stays.map(({ reason }) => reason)).toEqual([LATE, LATE]);
  });

  it('asks an admin first, once for all shifts, and gives them back with a reason', async () => {
    const { shifts, params } = await away();
    const asking = { params, body: { asks_for_reason: true } };
    const says = LATE.replace('is 15', 'is 15 on 06-23-2026');
    const asked = await school.call(call, asking, admin);
    expect(asked.json()).toMatchObject({ error: says, law: { may_go_on: true, rules: [{ says }] } });
    expect(await peopleOn(days.start_date)).toEqual(['']);
    const body = { ...asking.body, law_reason };
    const back = await school.answer(call, { params, body }, admin);
    expect([back.given.length, back.stays]).toEqual([2, []]);
    for (const shift of shifts) expect((await reasonsOf(shift))[0]).toBe(law_reason);
  });
});

it('a schedule change is reassigned to nobody whom a rule keeps away, but by an admin with a reason', async () => {
  const date = '2026-06-23';
  const shift = await location.plan([nora], { ...evening, start_date: date });
  const asking = { shift: shift.id, shift_date: date, reason: 'A concert' };
  const params = {
    id: (await school.answer(requestScheduleChange, { query: {}, body: asking }, { as: nora })).id,
  };
  const body = { action: 'REASSIGNED' as const, user_id: ben.id };
  expect(await school.refusal(decideScheduleChange, { params, body }, manager)).toEqual(tooLate);
  await school.answer(decideScheduleChange, { params, body: { ...body, law_reason } }, admin);
  expect((await reasonsOf(shift))[0]).toBe(law_reason);
});

describe('proposals that are accepted to be kept', () => {
  it('are judged on all later dates, together with others that the person keeps, and fail alone', async () => {
    const weekly = { start_date: TUESDAY, start_time: '17:00', end_time: '20:30' };
    const tuesdays = await location.plan([], weekly);
    const other = await location.plan([], weekly);
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
