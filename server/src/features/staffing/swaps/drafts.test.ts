// Rules held here: DR3, DR4.

import { neededElsewhere, notPublished, wantedElsewhere } from '@deckhand/contract/plans/horizon';
import type { Shift } from '@deckhand/contract/plans/shift';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { acceptOffer } from '@deckhand/contract/staffing/offers/accept-offer';
import { listMyOffers } from '@deckhand/contract/staffing/offers/list-my-offers';
import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import { previewOffer } from '@deckhand/contract/staffing/offers/preview-offer';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { decideSwap } from '@deckhand/contract/staffing/swaps/decide-swap';
import { findSwaps } from '@deckhand/contract/staffing/swaps/find-swaps';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, publishThrough } from '../../../../test/planned-location.ts';
import { mondayForm, scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { expireSwaps } from './expire-swaps.ts';

const school = schoolForTests();
/** Summit is published through 20 June, Harbor through 13 June. It is Monday 8 June 2026, nine in the morning. */
let summit: PlannedLocation;
let harbor: PlannedLocation;
let mia: TestPerson;
let noa: TestPerson;
let atSummit: TestPerson;
let atHarbor: TestPerson;

const DAY = '2026-06-17';
const once = { schedule_type: 'ONE_TIME_SHIFT', start_date: DAY } as const;

beforeEach(async () => {
  summit = await openLocation(school);
  harbor = await openLocation(school);
  const locations = [summit.id, harbor.id];
  mia = await summit.hire({ first_name: 'Mia', last_name: 'Castellano', locations });
  noa = await summit.hire({ first_name: 'Noa', last_name: 'Levi', locations });
  atSummit = await summit.hire({ role: 'MANAGER', positions: [school.positions[1]] });
  atHarbor = await harbor.hire({ role: 'MANAGER', positions: [school.positions[1]] });
  await publishThrough(school, summit, '2026-06-20');
  await publishThrough(school, harbor, '2026-06-13');
});

const claiming = (shift: Shift, date = DAY) => ({
  body: { shift: shift.id, start_date: date, end_date: date },
});

async function wantedAt(location: PlannedLocation, as: TestPerson): Promise<string[]> {
  const query = { location: String(location.id) };
  const { results } = await school.answer(listWaiting, { query }, { as });
  return results.flatMap(({ wanted = [] }) =>
    wanted.map(({ name, shift_code, date }) => `${date} ${wantedElsewhere(name, shift_code)}`),
  );
}

async function openingOf(shift: Shift): Promise<number> {
  const row = await school.db
    .selectFrom('opening')
    .select('id')
    .where('shift_id', '=', shift.id)
    .executeTakeFirst();
  return row?.id ?? 0;
}

it('refuses a claim at the time of a draft elsewhere without a word about it, and lets its manager know', async () => {
  const drafted = await harbor.plan([mia], once);
  const open = await summit.plan([], { ...once, start_time: '10:00', end_time: '13:00' });
  expect(await school.refusal(claimOpening, claiming(open), { as: mia })).toMatchObject({
    status: 409,
    text: neededElsewhere,
  });
  const line = `${DAY} Mia Castellano wanted ${open.shift_code}; they are in your draft at that time.`;
  expect(await wantedAt(harbor, atHarbor)).toEqual([line]);
  expect(await wantedAt(summit, atSummit)).toEqual([]);
  // Once is enough, and what no longer keeps them waits for nobody.
  await school.refusal(claimOpening, claiming(open), { as: mia });
  expect(await wantedAt(harbor, atHarbor)).toEqual([line]);
  await harbor.replace(drafted, DAY, mia, noa);
  expect(await wantedAt(harbor, atHarbor)).toEqual([]);
  await school.answer(claimOpening, claiming(open), { as: mia });
});

/** Makes somebody 15 years old, who may work eight hours a day while there is no school. */
async function makeMinor({ id }: TestPerson): Promise<void> {
  await school.db.updateTable('person').set({ born_on: '2011-03-02' }).where('id', '=', id).execute();
}

it('refuses a claim that only a draft makes too much for a minor without a word about hours', async () => {
  await makeMinor(mia);
  const drafted = await harbor.plan([mia], { ...once, start_time: '07:00', end_time: '13:00' });
  const open = await summit.plan([], { ...once, start_time: '14:00', end_time: '17:00' });
  const short = await summit.plan([], { ...once, start_time: '17:00', end_time: '18:00' });
  expect(await school.refusal(claimOpening, claiming(open), { as: mia })).toMatchObject({
    status: 409,
    text: neededElsewhere,
  });
  const line = `${DAY} Mia Castellano wanted ${open.shift_code}; they are in your draft at that time.`;
  expect(await wantedAt(harbor, atHarbor)).toEqual([line]);
  await school.answer(claimOpening, claiming(short), { as: mia });
  expect(await wantedAt(harbor, atHarbor)).toEqual([line]);
  await harbor.replace(drafted, DAY, mia, noa);
  expect(await wantedAt(harbor, atHarbor)).toEqual([]);
  await school.answer(claimOpening, claiming(open), { as: mia });
  // Published work is named, as ever.
  const long = await summit.plan([], { ...once, start_time: '07:00', end_time: '13:00' });
  const refusal = await school.refusal(claimOpening, claiming(long), { as: mia });
  expect(refusal).toMatchObject({ status: 400, text: expect.stringContaining('at most 8 hours') });
});

it('shows a minor as free whom only a draft keeps from a swap', async () => {
  await makeMinor(noa);
  const hers = await summit.plan([mia], { start_date: '2026-06-10' });
  const finding = { params: { id: hers.id }, query: { date: DAY } };
  const before = await school.answer(findSwaps, finding, { as: mia });
  expect(before.colleagues).toContainEqual({ id: noa.id, name: 'Noa Levi' });
  await harbor.plan([noa], { ...once, start_time: '13:00', end_time: '19:00' });
  expect(await school.answer(findSwaps, finding, { as: mia })).toEqual(before);
});

it('does not name a draft that is made at the same moment either', async () => {
  for (let race = 0; race < 4; race += 1) {
    const day = {
      schedule_type: 'ONE_TIME_SHIFT',
      start_date: '2026-06-18',
      start_time: `1${race}:00`,
    } as const;
    const open = await summit.plan([], { ...day, end_time: `1${race}:30` });
    const body = mondayForm(school, {
      ...day,
      end_time: `1${race}:30`,
      location: harbor.id,
      staff: [{ id: mia.id }],
    });
    const [claimed, drafted] = await Promise.all([
      school.call(claimOpening, claiming(open, '2026-06-18'), { as: mia }),
      school.call(addShift, { body }, { as: atHarbor }),
    ]);
    expect([claimed.statusCode, drafted.statusCode]).toEqual(
      claimed.statusCode === 201 ? [201, 400] : [409, 201],
    );
    if (claimed.statusCode === 409) expect(claimed.json()).toMatchObject({ error: neededElsewhere });
  }
});

it('names what keeps a person where it is published, whatever is in the draft', async () => {
  const known = await harbor.plan([mia], { start_date: '2026-06-10' });
  const open = await summit.plan([], { start_date: '2026-06-10', start_time: '10:00', end_time: '13:00' });
  const range = { body: { shift: open.id, start_date: '2026-06-10', end_date: DAY } };
  // The draft of the 17th would make it every Wednesday.
  expect(await school.refusal(claimOpening, range, { as: mia })).toMatchObject({
    status: 400,
    text: `Mia Castellano is already booked 06-10-2026 9:00 AM - 12:00 PM (${known.shift_code}).`,
  });
  // A manager learns of drafts as of all else at another location.
  await school.db
    .updateTable('location')
    .set({ published_through: '2026-06-08' })
    .where('id', '=', harbor.id)
    .execute();
  const assigned = { location: summit.id, staff: [{ id: mia.id }], start_date: '2026-06-10' };
  await expect(summit.plan([mia], assigned)).rejects.toThrow(/already booked/);
});

it('lets nobody claim a date that is not published, and shows no shift that begins there', async () => {
  const open = await summit.plan([], { start_date: '2026-06-10' });
  const hidden = await summit.plan([], { start_date: '2026-06-24' });
  for (const as of [mia, atSummit]) {
    expect(await school.refusal(claimOpening, claiming(open, '2026-06-24'), { as })).toMatchObject({
      status: 400,
      text: notPublished,
    });
    expect(await school.refusal(claimOpening, claiming(hidden, '2026-06-24'), { as })).toMatchObject({
      status: 404,
    });
  }
});

it('offers published dates alone', async () => {
  const open = await summit.plan([], { start_date: '2026-06-10' });
  const hidden = await summit.plan([], { start_date: '2026-06-24' });
  const refused = { status: 400, text: notPublished };
  const ofHidden = { params: { id: await openingOf(hidden) } };
  expect(await school.refusal(offerOpening, { ...ofHidden, body: {} }, { as: atSummit })).toMatchObject(
    refused,
  );
  expect(await school.refusal(previewOffer, ofHidden, { as: atSummit })).toMatchObject(refused);
  const id = await openingOf(open);
  await school.answer(offerOpening, { params: { id }, body: {} }, { as: atSummit });
  const [offered] = (await school.answer(listMyOffers, {}, { as: mia })).results;
  expect(offered).toMatchObject({ start_date: '2026-06-10', end_date: DAY });
  const mail = await school.lastMail(mia.email);
  expect(mail.text).toContain('from 06-10-2026 to 06-17-2026');
  const draft = await harbor.plan([mia], once);
  const accepting = { params: { id: offered?.id ?? 0 } };
  expect(await school.refusal(acceptOffer, accepting, { as: mia })).toMatchObject({
    status: 409,
    text: neededElsewhere,
  });
  expect(await wantedAt(harbor, atHarbor)).toHaveLength(1);
  await harbor.replace(draft, DAY, mia, null);
  await school.answer(acceptOffer, accepting, { as: mia });
  // The dates of the draft stay open.
  expect(await scheduleLines(school, '2026-06-07', '2026-06-27', summit.id)).toEqual([
    `2026-06-10 09:00-12:00 ${open.shift_code} [${mia.id}]`,
    `2026-06-17 09:00-12:00 ${open.shift_code} [${mia.id}]`,
    `2026-06-24 09:00-12:00 ${open.shift_code} [] open`,
    `2026-06-24 09:00-12:00 ${hidden.shift_code} [] open`,
  ]);
});

it('does not offer again what the first horizon of a location has hidden', async () => {
  const open = await summit.plan([], { start_date: DAY });
  const id = await openingOf(open);
  await school.answer(offerOpening, { params: { id }, body: {} }, { as: atSummit });
  const [offered] = (await school.answer(listMyOffers, {}, { as: mia })).results;
  await publishThrough(school, summit, '2026-06-10');
  expect((await school.answer(listMyOffers, {}, { as: mia })).results).toEqual([]);
  expect(await school.refusal(acceptOffer, { params: { id: offered?.id ?? 0 } }, { as: mia })).toMatchObject({
    status: 400,
    text: notPublished,
  });
});

it('shows a colleague with a draft elsewhere as free, and refuses when they accept', async () => {
  const hers = await summit.plan([mia], { start_date: '2026-06-10' });
  const finding = { params: { id: hers.id }, query: { date: DAY } };
  const before = await school.answer(findSwaps, finding, { as: mia });
  await harbor.plan([noa], once);
  expect(await school.answer(findSwaps, finding, { as: mia })).toEqual(before);
  expect(before.colleagues).toContainEqual({ id: noa.id, name: 'Noa Levi' });
  const body = { shift: hers.id, date: DAY, colleague: noa.id, reason: '' };
  const { id } = await school.answer(requestSwap, { body }, { as: mia });
  // The draft does not end it.
  await expireSwaps(school.db, school.clock());
  const accepting = { params: { id }, body: { action: 'ACCEPT' as const } };
  expect(await school.refusal(answerSwap, accepting, { as: noa })).toMatchObject({
    status: 409,
    text: neededElsewhere,
  });
  expect(await wantedAt(harbor, atHarbor)).toEqual([
    `${DAY} Noa Levi wanted ${hers.shift_code}; they are in your draft at that time.`,
  ]);
});

it('swaps neither the own nor the colleague’s date of the draft', async () => {
  const hers = await summit.plan([mia], { start_date: '2026-06-10' });
  const theirs = await summit.plan([noa], { start_date: '2026-06-11' });
  const drafted = await summit.plan([mia], { start_date: '2026-06-25' });
  const refused = { status: 400, text: notPublished };
  const find = (id: number, date: string) =>
    school.refusal(findSwaps, { params: { id }, query: { date } }, { as: mia });
  expect(await find(hers.id, '2026-06-24')).toMatchObject(refused);
  expect(await find(drafted.id, '2026-06-25')).toMatchObject({ status: 404 });
  const asking = { shift: hers.id, date: DAY, colleague: noa.id, other_shift: theirs.id, reason: '' };
  const ask = (changes: object) =>
    school.refusal(requestSwap, { body: { ...asking, ...changes } }, { as: mia });
  expect(await ask({ other_date: '2026-06-25' })).toMatchObject(refused);
  expect(await ask({ date: '2026-06-24', other_date: '2026-06-18' })).toMatchObject(refused);
  const { shifts } = await school.answer(
    findSwaps,
    { params: { id: hers.id }, query: { date: DAY } },
    { as: mia },
  );
  expect(shifts.map(({ shift }) => shift.date)).toEqual(['2026-06-11', '2026-06-18']);
});

it('ends a swap of dates that the first horizon of a location has hidden', async () => {
  const hers = await summit.plan([mia], { start_date: '2026-06-10' });
  const body = { shift: hers.id, date: DAY, colleague: noa.id, reason: '' };
  const { id } = await school.answer(requestSwap, { body }, { as: mia });
  await publishThrough(school, summit, '2026-06-10');
  const answer = { params: { id }, body: { action: 'ACCEPT' as const } };
  expect(await school.refusal(answerSwap, answer, { as: noa })).toMatchObject({
    status: 400,
    text: notPublished,
  });
  await expireSwaps(school.db, school.clock());
  const row = await school.db
    .selectFrom('request')
    .select(['status', 'notes'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ status: 'EXPIRED', notes: notPublished });
});

it('lets the manager who decides a swap know that a draft keeps one of the two', async () => {
  const hers = await summit.plan([mia], { start_date: '2026-06-10' });
  const body = { shift: hers.id, date: DAY, colleague: noa.id, reason: '' };
  const { id } = await school.answer(requestSwap, { body }, { as: mia });
  await school.answer(answerSwap, { params: { id }, body: { action: 'ACCEPT' } }, { as: noa });
  await harbor.plan([noa], once);
  expect(
    await school.refusal(decideSwap, { params: { id }, body: { action: 'APPROVE' } }, { as: atSummit }),
  ).toMatchObject({ status: 409, text: `Noa Levi is not free for ${hers.shift_code} on 06-17-2026.` });
});
