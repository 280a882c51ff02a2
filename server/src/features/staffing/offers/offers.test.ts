// Rules held here: OF1, OF2, OF2a, OF3, OF4, OF5, CE3.

import type { Shift } from '@deckhand/contract/plans/shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { acceptOffer } from '@deckhand/contract/staffing/offers/accept-offer';
import { askNext } from '@deckhand/contract/staffing/offers/ask-next';
import { declineOffer } from '@deckhand/contract/staffing/offers/decline-offer';
import { listMyOffers } from '@deckhand/contract/staffing/offers/list-my-offers';
import {
  alreadyOffered,
  nobodyToAsk,
  notOffered,
  offerNotFound,
} from '@deckhand/contract/staffing/offers/offer';
import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import { previewOffer } from '@deckhand/contract/staffing/offers/preview-offer';
import { seeOffer } from '@deckhand/contract/staffing/offers/see-offer';
import { stopOffer } from '@deckhand/contract/staffing/offers/stop-offer';
import { viewOffer } from '@deckhand/contract/staffing/offers/view-offer';
import { assignOpening } from '@deckhand/contract/staffing/openings/assign-opening';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { openingNotFound, shiftTakenBy } from '@deckhand/contract/staffing/openings/opening';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm, scheduleLines } from '../../../../test/planned-shift.ts';
import { certify, guardedPosition } from '../../../../test/test-certificates.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { askDuePeople } from './ask-people.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let people: TestPerson[];

/** It is Monday 8 June 2026, nine in the morning. Five people could take a shift: Ada, Bea, Cleo, Dora and Edna. */
beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER', first_name: 'Zora', positions: [school.positions[1]] });
  people = [];
  for (const first_name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Edna'])
    people.push(await location.hire({ first_name, last_name: 'Lane' }));
});

const once = { schedule_type: 'ONE_TIME_SHIFT', start_date: '2026-06-10' } as const;

async function openingOf(shift: Shift): Promise<number> {
  const { id } = await school.db
    .selectFrom('opening')
    .select('id')
    .where('shift_id', '=', shift.id)
    .executeTakeFirstOrThrow();
  return id;
}

async function openShift(changes: object = once) {
  const shift = await location.plan([], changes);
  return { shift, id: await openingOf(shift) };
}

const offer = (id: number, body: object = { people_at_once: 2, minutes_apart: 30 }) =>
  school.answer(offerOpening, { params: { id }, body }, { as: manager });
const view = (id: number) => school.answer(viewOffer, { params: { id } }, { as: manager });
const offersTo = async (person: TestPerson | undefined) =>
  (await school.answer(listMyOffers, {}, { as: person as TestPerson })).results;
const names = (rows: readonly { user: { name: string } }[]) =>
  rows.map(({ user }) => user.name.split(' ')[0]);
const offerMails = async (person: TestPerson | undefined) =>
  (await school.mails(person?.email ?? '')).filter(({ subject }) => subject.includes('is offered to you'));
const round = () => askDuePeople(school.db, school.config, school.clock());

async function after(minutes: number, work: () => Promise<void>): Promise<void> {
  school.pass({ seconds: minutes * 60 });
  try {
    await work();
  } finally {
    school.pass({ seconds: -minutes * 60 });
  }
}

describe('an offer', () => {
  it('asks the best people by mail, and managers see who was asked and who is next', async () => {
    const { shift, id } = await openShift();
    const made = await offer(id);
    expect(made).toMatchObject({
      people_at_once: 2,
      minutes_apart: 30,
      is_stopped: false,
      next_at: '2026-06-08T09:30:00-05:00',
    });
    expect(names(made.asked)).toEqual(['Ada', 'Bea']);
    expect(made.next.map(({ name }) => name)).toEqual(['Cleo Lane', 'Dora Lane']);
    const [mail] = await offerMails(people[0]);
    expect(mail?.subject).toBe(`${shift.shift_code} is offered to you`);
    expect(mail?.text).toContain('Wednesday 06-10-2026 9:00 AM');
    expect(mail?.text).toContain(`/open-shifts?offer=${made.id}`);
    expect(await offerMails(people[2])).toEqual([]);
    expect(await view(id)).toEqual(made);
    const query = { location: String(location.id) };
    const { results } = await school.answer(listOpenings, { query }, { as: manager });
    expect(results[0]?.offer).toEqual({ asked: 2, seen: 0, declined: 0, goes_on: true });
    expect(await offersTo(people[0])).toMatchObject([
      { id: made.id, start_date: '2026-06-10', end_date: '2026-06-10', is_seen: false },
    ]);
    expect(await offersTo(people[2])).toEqual([]);
  });

  it('asks three at a time and waits an hour, unless asked otherwise', async () => {
    const { id } = await openShift();
    expect(await offer(id, {})).toMatchObject({ people_at_once: 3, minutes_apart: 60 });
  });

  it('is not made twice, of nothing, to nobody, or out of reach', async () => {
    const { id } = await openShift();
    const attempt = (as: TestPerson, opening = id) =>
      school.refusal(offerOpening, { params: { id: opening }, body: {} }, { as });
    const elsewhere = await (await openLocation(school)).hire({ role: 'MANAGER' });
    expect(await attempt(elsewhere)).toEqual({ status: 404, text: openingNotFound });
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.call(offerOpening, { params: { id }, body: {} }, { as: manager })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await offerMails(people[0])).toHaveLength(1);
    expect(await attempt(manager)).toEqual({ status: 409, text: alreadyOffered });
    const other = await openShift({ ...once, shift_type: school.positions[1] });
    // The manager alone holds that position, and may take it.
    await location.plan([manager], { ...once, shift_type: school.positions[1] });
    expect(await attempt(manager, other.id)).toEqual({ status: 400, text: nobodyToAsk });
    expect(await school.refusal(viewOffer, { params: { id: other.id } }, { as: manager })).toEqual({
      status: 404,
      text: notOffered,
    });
  });

  it('judges each date by its own time, positions and certificates', async () => {
    const [ada, bea, cleo, dora] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    const wednesdays = { shift_repeat: 'WEEKLY', start_date: '2026-06-10', end_date: '2026-06-24' } as const;
    const shift = await location.plan([], wednesdays);
    const evenings = { location: location.id, ...wednesdays, start_time: '18:00', end_time: '20:00' };
    const body = { ...mondayForm(school, evenings), one_time: true, modification_date: '2026-06-17' };
    await school.answer(editShift, { params: { id: shift.id }, body }, { as: manager });
    const id = await openingOf(shift);
    // Ada is busy when it usually runs, on the date on which it does not run then; Bea when it was moved to.
    await location.plan([ada], { ...once, start_date: '2026-06-17' });
    await location.plan([bea], { ...once, start_date: '2026-06-17', start_time: '18:00', end_time: '20:00' });
    const said = { weekdays: [], start_date: '2026-06-17', end_date: '2026-06-17' };
    const evening = { ...said, start_time: '18:30', end_time: '19:00' };
    await school.answer(addUnavailability, { params: { id: cleo.id }, body: evening }, { as: cleo });
    const morning = { ...said, start_time: '09:30', end_time: '10:00' };
    await school.answer(addUnavailability, { params: { id: dora.id }, body: morning }, { as: dora });
    const made = await offer(id, { people_at_once: 9, minutes_apart: 30 });
    expect(names(made.asked).toSorted()).toEqual(['Ada', 'Dora', 'Edna']);
    await school.answer(acceptOffer, { params: { id: made.id } }, { as: ada });
  });

  it('asks nobody whose certificate ends before its last date', async () => {
    const { positionId: position, kindId } = await guardedPosition(school);
    const [ends, holds] = [
      await location.hire({ first_name: 'Enid', positions: [position] }),
      await location.hire({ first_name: 'Hal', positions: [position] }),
    ];
    await certify(school, ends, kindId, '2026-06-16');
    await certify(school, holds, kindId);
    const dates = { shift_type: position, start_date: '2026-06-10', end_date: '2026-06-24' };
    const { id } = await openShift({ ...dates, shift_repeat: 'WEEKLY' });
    expect(names((await offer(id)).asked)).toEqual(['Hal']);
  });

  it('says before whom it would ask, or what keeps everybody from it', async () => {
    const { id } = await openShift();
    const preview = (opening: number, as = manager) =>
      school.answer(previewOffer, { params: { id: opening } }, { as });
    const seen = await preview(id);
    expect(seen.people.map(({ name }) => name.split(' ')[0])).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Edna']);
    expect(seen).toMatchObject({ count: 5, others: [] });
    expect(await offerMails(people[0])).toEqual([]);
    const other = await openShift({ ...once, shift_type: school.positions[1] });
    // The manager alone holds that position.
    expect(await preview(other.id)).toEqual({
      count: 0,
      people: [],
      others: [
        { kind: 'POSITION', people: 5 },
        { kind: 'YOU', people: 1 },
      ],
    });
    await offer(id, { people_at_once: 1, minutes_apart: 30 });
    const elsewhere = await (await openLocation(school)).hire({ role: 'MANAGER' });
    expect(await school.refusal(previewOffer, { params: { id } }, { as: elsewhere })).toEqual({
      status: 404,
      text: openingNotFound,
    });
  });

  it('is not made to the person who makes it', async () => {
    const both = await location.hire({ role: 'MANAGER', first_name: 'Aaron' });
    const { id } = await openShift();
    const made = await school.answer(
      offerOpening,
      { params: { id }, body: { people_at_once: 9, minutes_apart: 30 } },
      { as: both },
    );
    expect(names(made.asked)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Edna']);
    // Another manager's offer asks them like everybody.
    const other = await openShift({ ...once, start_date: '2026-06-11' });
    expect(names((await offer(other.id)).asked)).toContain('Aaron');
  });

  it('asks nobody who said they cannot', async () => {
    const { id } = await openShift();
    const [ada] = people;
    const body = { weekdays: [], start_date: '2026-06-10', end_date: '2026-06-10' };
    await school.answer(addUnavailability, { params: { id: ada?.id ?? 0 }, body }, { as: ada as TestPerson });
    expect(names((await offer(id)).asked)).toEqual(['Bea', 'Cleo']);
  });
});

describe('the next people', () => {
  it('are asked when it is time, once, however many servers look, until nobody is left', async () => {
    const { id } = await openShift();
    await offer(id);
    await round();
    expect(names((await view(id)).asked)).toEqual(['Ada', 'Bea']);
    await after(30, async () => {
      await Promise.all([round(), round(), round()]);
      const seen = await view(id);
      expect(seen.asked.map(({ user, round: turn }) => [user.name, turn])).toEqual([
        ['Ada Lane', 1],
        ['Bea Lane', 1],
        ['Cleo Lane', 2],
        ['Dora Lane', 2],
      ]);
      for (const person of people.slice(0, 4)) expect(await offerMails(person)).toHaveLength(1);
    });
    await after(60, async () => {
      await Promise.all([round(), round(), round()]);
      const seen = await view(id);
      expect(names(seen.asked)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Edna']);
      expect([seen.next_at, seen.next]).toEqual([null, []]);
    });
  });

  it('are asked at once when a manager says so, or when all of a round have declined', async () => {
    const { id } = await openShift();
    const made = await offer(id, { people_at_once: 1, minutes_apart: 60 });
    const asked = await school.answer(askNext, { params: { id } }, { as: manager });
    expect(names(asked.asked)).toEqual(['Ada', 'Bea']);
    const decline = (person: TestPerson | undefined) =>
      school.answer(declineOffer, { params: { id: made.id } }, { as: person as TestPerson });
    // They belong to an earlier round, and the next have been asked since.
    await decline(people[0]);
    expect(names((await view(id)).asked)).toEqual(['Ada', 'Bea']);
    await decline(people[1]);
    const seen = await view(id);
    expect(names(seen.asked)).toEqual(['Ada', 'Bea', 'Cleo']);
    expect(seen.asked.map(({ declined_at }) => declined_at !== null)).toEqual([true, true, false]);
    expect(seen.next_at).toBe('2026-06-08T10:00:00-05:00');
    expect(await offersTo(people[0])).toEqual([]);
    expect(await offerMails(people[2])).toHaveLength(1);
  });

  it('are asked once when the last of a round decline at the same moment, whatever an earlier round says', async () => {
    const { id } = await openShift();
    const made = await offer(id, { people_at_once: 2, minutes_apart: 60 });
    await school.answer(askNext, { params: { id } }, { as: manager });
    // Ada and Bea have not answered; Cleo and Dora decline.
    await Promise.all(
      [people[2], people[3]].map((person) =>
        school.answer(declineOffer, { params: { id: made.id } }, { as: person as TestPerson }),
      ),
    );
    const { asked, next_at } = await view(id);
    expect(names(asked)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Edna']);
    expect(next_at).toBeNull();
    expect(await offerMails(people[4])).toHaveLength(1);
  });

  it('are not asked when the shift is taken, closed, past, or the offer stopped', async () => {
    const [taken, closed, past, stopped] = [
      await openShift(),
      await openShift({ ...once, start_date: '2026-06-11' }),
      await openShift({ ...once, start_date: '2026-06-08', start_time: '10:00', end_time: '11:00' }),
      await openShift({ ...once, start_date: '2026-06-12' }),
    ];
    const ids = [taken, closed, past, stopped].map(({ id }) => id);
    for (const id of ids) await offer(id, { people_at_once: 1, minutes_apart: 120 });
    const body = { action: 'APPROVE', user_id: people[4]?.id ?? 0 } as const;
    await school.answer(assignOpening, { params: { id: taken.id }, body }, { as: manager });
    await location.close('2026-06-11');
    await school.answer(stopOffer, { params: { id: stopped.id } }, { as: manager });
    await after(121, async () => {
      await round();
      for (const id of ids) expect(names((await view(id)).asked)).toEqual(['Ada']);
      expect(await offersTo(people[0])).toEqual([]);
      const { rows } = await school.pool.query(
        'select from offer where next_at is not null and opening_id = any($1)',
        [ids],
      );
      expect(rows).toEqual([]);
    });
    expect(await school.refusal(askNext, { params: { id: taken.id } }, { as: manager })).toEqual({
      status: 409,
      text: shiftTakenBy('Edna Lane'),
    });
    // After a stop, it can be offered anew.
    expect(names((await offer(stopped.id)).asked)).toEqual(['Ada', 'Bea']);
  });
});

describe('a person who is asked', () => {
  it('accepts, and of two at the same moment one gets it and the other learns so', async () => {
    const { shift, id } = await openShift({ start_date: '2026-06-10' });
    const made = await offer(id);
    const answers = await Promise.all(
      people.slice(0, 2).map((as) => school.call(acceptOffer, { params: { id: made.id } }, { as })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = people[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(
      shiftTakenBy(winner === people[0] ? 'Ada Lane' : 'Bea Lane'),
    );
    const lines = await scheduleLines(school, '2026-06-10', '2026-06-17', location.id);
    expect(lines.map((line) => line.replace(/ S\d+/, ''))).toEqual([
      `2026-06-10 09:00-12:00 [${winner?.id}]`,
      `2026-06-17 09:00-12:00 [${winner?.id}]`,
    ]);
    const seen = await view(id);
    expect(seen.asked.filter(({ has_accepted }) => has_accepted).map(({ user }) => user.id)).toEqual([
      winner?.id,
    ]);
    expect(seen.next_at).toBeNull();
    for (const person of people) expect(await offersTo(person)).toEqual([]);
    const query = { location: String(location.id) };
    const { results } = await school.answer(listOpenings, { query }, { as: manager });
    expect(results).toMatchObject([{ is_claimed: true, shift: { shift_code: shift.shift_code } }]);
  });

  it('passes the gates of every claim', async () => {
    const { id } = await openShift();
    const made = await offer(id);
    const [ada] = people;
    await location.plan([ada as TestPerson], { ...once, start_time: '11:00', end_time: '13:00' });
    const { status, text } = await school.refusal(
      acceptOffer,
      { params: { id: made.id } },
      { as: ada as TestPerson },
    );
    expect(status).toBe(400);
    expect(text).toContain('Ada Lane');
  });

  it('has seen it, once, and only what was offered to them', async () => {
    const { id } = await openShift();
    const made = await offer(id);
    const [ada, , cleo] = people as [TestPerson, TestPerson, TestPerson];
    await school.answer(seeOffer, { params: { id: made.id } }, { as: ada });
    await after(10, () =>
      school.answer(seeOffer, { params: { id: made.id } }, { as: ada }).then(() => undefined),
    );
    expect((await view(id)).asked[0]?.seen_at).toBe('2026-06-08T09:00:00-05:00');
    expect(await offersTo(ada)).toMatchObject([{ is_seen: true }]);
    for (const call of [seeOffer, acceptOffer, declineOffer])
      expect(await school.refusal(call, { params: { id: made.id } }, { as: cleo })).toEqual({
        status: 404,
        text: offerNotFound,
      });
    await school.answer(stopOffer, { params: { id } }, { as: manager });
    expect(await school.refusal(acceptOffer, { params: { id: made.id } }, { as: ada })).toEqual({
      status: 404,
      text: offerNotFound,
    });
  });
});
