// Rules held here: DR12, PN4, TM6.

import { addPushDevice } from '@deckhand/contract/people/notices/add-push-device';
import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { confirmShown } from '@deckhand/contract/people/notices/confirm-shown';
import { viewPastSchedule } from '@deckhand/contract/schedule/calendar/view-past-schedule';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { viewPublishing } from '@deckhand/contract/schedule/publishing/view-publishing';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { type Subscriber, startPushService } from '../../../../test/push-service.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { sendDuePushes } from '../../people/notices/send-due-pushes.ts';
import { sendDueNotices } from './send-due-notices.ts';

const service = await startPushService();
afterAll(() => service.close());
const school = schoolForTests({ PUSH_HOSTS: service.host });

let location: PlannedLocation;
let manager: TestPerson;
beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
});

interface Reached {
  person: TestPerson;
  subscriber: Subscriber;
}

/** Somebody at the location who gets their schedule, and changes of it, in this way on a device of theirs. */
async function reached(by: 'PUSH' | 'BOTH'): Promise<Reached> {
  const person = await location.hire();
  const choices = (['PUBLISHED', 'CHANGES'] as const).map((kind) => ({ kind, by, minutes: null }));
  await school.answer(changeNoticeChoices, { body: { choices } }, { as: person });
  const subscriber = service.subscribe();
  await school.answer(addPushDevice, { body: subscriber.body }, { as: person });
  return { person, subscriber };
}

/** The present moment, after which a second passes. */
function moment(): string {
  const at = school.clock().toISOString();
  school.pass({ seconds: 1 });
  return at;
}

const send = () => sendDueNotices(school.db, school.config, school.clock());
const sendPushes = () => sendDuePushes(school.db, school.config, school.clock(), service.send);

async function show({ subscriber }: Reached): Promise<void> {
  const { message } = subscriber.pushes.at(-1) ?? {};
  if (message === undefined) throw new Error('No push has arrived.');
  await school.answer(confirmShown, { body: { receipt: message.receipt, device: message.device } });
}

async function publish(): Promise<void> {
  const as = { as: manager };
  const body = { in_steps: true, published_through: '2026-06-13' };
  await school.answer(changePublishing, { params: { id: location.id }, body }, as);
  const query = { location_ids: String(location.id), through: '2026-06-27' };
  const { seal } = await school.answer(previewPublication, { query }, as);
  const publication = { location_ids: [location.id], through: '2026-06-27', seal };
  await school.answer(publishSchedule, { body: publication }, as);
  school.pass({ minutes: 3 });
  await send();
}

/** The way and the moment that the panel of the publication says of each person now. */
async function shownNow(people: readonly TestPerson[]) {
  const { latest } = await school.answer(viewPublishing, { params: { id: location.id } }, { as: manager });
  return people.map(({ id }) => {
    const one = latest?.people.find((person) => person.id === id);
    return [one?.sent_by, one?.sent_at];
  });
}

/** The way and the moment in which a person had been notified of their first time by a moment. */
async function knownBy(at: string, { id }: TestPerson) {
  const query = { location: String(location.id), start_date: '2026-06-14', at, person: String(id) };
  const { results } = await school.answer(viewPastSchedule, { query: query as never }, { as: manager });
  const known = results[0]?.known;
  return [known?.notified_by, known?.notified_at];
}

test('a digest says whether a device showed it, a mail was sent, or both, and when', async () => {
  const [shown, unseen, both] = [await reached('PUSH'), await reached('PUSH'), await reached('BOTH')];
  const mailed = await location.hire();
  const people = [shown.person, unseen.person, both.person, mailed];
  for (const person of people) await location.plan([person], { start_date: '2026-06-16' });
  moment();
  await publish();
  const sent = moment();
  expect(await shownNow(people)).toEqual([
    [null, sent],
    [null, sent],
    ['MAIL', sent],
    ['MAIL', sent],
  ]);
  await sendPushes();
  school.pass({ minutes: 1 });
  for (const one of [shown, both]) await show(one);
  const opened = moment();
  school.pass({ minutes: 11 });
  await sendPushes();
  const late = moment();
  expect(await shownNow(people)).toEqual([
    ['PUSH', opened],
    ['MAIL', late],
    ['BOTH', sent],
    ['MAIL', sent],
  ]);
  const knownToAll = (at: string) => Promise.all(people.map(async (person) => await knownBy(at, person)));
  expect(await knownToAll(sent)).toEqual([
    [null, null],
    [null, null],
    ['MAIL', sent],
    ['MAIL', sent],
  ]);
  expect(await knownToAll(opened)).toEqual([
    ['PUSH', opened],
    [null, null],
    ['BOTH', sent],
    ['MAIL', sent],
  ]);
  expect(await knownBy(late, unseen.person)).toEqual(['MAIL', late]);
});

test('gathered changes say it, too, also where a later push replaced the one about them', async () => {
  const mia = await reached('PUSH');
  const shift = await location.plan([mia.person]);
  const body = { in_steps: true, published_through: '2026-06-27' };
  await school.answer(changePublishing, { params: { id: location.id }, body }, { as: manager });
  const moveTo = async (start_time: string, end_time: string) => {
    const form = mondayForm(school, { location: location.id, start_time, end_time });
    const edited = { ...form, effective_date: '2026-06-15', staff: [{ id: mia.person.id }] };
    await school.answer(editShift, { params: { id: shift.id }, body: edited }, { as: manager });
    school.pass({ minutes: 6 });
    await send();
    return moment();
  };
  const first = await moveTo('10:00', '13:00');
  await sendPushes();
  const second = await moveTo('11:00', '14:00');
  await sendPushes();
  await show(mia);
  const opened = moment();
  expect(await knownBy(first, mia.person)).toEqual([null, null]);
  expect(await knownBy(second, mia.person)).toEqual([null, null]);
  expect(await knownBy(opened, mia.person)).toEqual(['PUSH', opened]);
  const { rows } = await school.owner.query(
    'select count(*)::integer as known from notice where person_id = $1 and shown_at is not null',
    [mia.person.id],
  );
  expect(rows).toEqual([{ known: 2 }]);
});

test('a location that publishes at once does not know how its notice came', async () => {
  const { person } = await reached('PUSH');
  await location.plan([person], { start_date: '2026-06-16' });
  const at = moment();
  expect(await knownBy(at, person)).toEqual([null, at]);
});
