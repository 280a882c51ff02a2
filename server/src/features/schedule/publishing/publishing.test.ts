// Rules held here: DR1, DR5, DR6, DR7, DR8, DR9, DR10, DR11, DR12, DR13, DR14, PN4, PN5.

import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { confirmSeen } from '@deckhand/contract/schedule/publishing/confirm-seen';
import { holdNotices } from '@deckhand/contract/schedule/publishing/hold-notices';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { sendNotices } from '@deckhand/contract/schedule/publishing/send-notices';
import { takeBackPublication } from '@deckhand/contract/schedule/publishing/take-back-publication';
import { viewPublishing } from '@deckhand/contract/schedule/publishing/view-publishing';
import { viewUnseen } from '@deckhand/contract/schedule/publishing/view-unseen';
import { copyWeek } from '@deckhand/contract/schedule/shifts/copy-week';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { restoreDate } from '@deckhand/contract/schedule/shifts/restore-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPushDevice } from '../../../../test/contract/things.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { publishItself } from './publish-itself.ts';
import { remindUnseen } from './remind-unseen.ts';
import { sendDueNotices } from './send-due-notices.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let mia: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  until('2026-06-08T14:00:00Z');
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER', first_name: 'Hannah', last_name: 'Weiss' });
  mia = await location.hire({ first_name: 'Mia', last_name: 'Castellano' });
  ben = await location.hire({ first_name: 'Ben', last_name: 'Cole' });
});

const as = () => ({ as: manager });
const steps = (published_through: string | null, in_steps = true) =>
  school.answer(
    changePublishing,
    { params: { id: location.id }, body: { in_steps, published_through } },
    as(),
  );
const view = () => school.answer(viewPublishing, { params: { id: location.id } }, as());
const preview = (through: string, person?: TestPerson) =>
  school.answer(
    previewPublication,
    {
      query: {
        location_ids: String(location.id),
        through,
        ...(person && { person: String(person.id) }),
      },
    },
    as(),
  );
const publish = async (through: string) => {
  const { seal } = await preview(through);
  return school.answer(publishSchedule, { body: { location_ids: [location.id], through, seal } }, as());
};
const send = () => sendDueNotices(school.db, school.config, school.clock());
const textsTo = async ({ email }: TestPerson) => (await school.mails(email)).map(({ text }) => text);
/** The mails that the person gets by the work. */
async function newMails(person: TestPerson, work: () => Promise<unknown>): Promise<string[]> {
  const before = (await textsTo(person)).length;
  await work();
  return (await textsTo(person)).slice(before);
}
const hold = () => school.answer(holdNotices, { body: { location: location.id } }, as());
const minutes = (count: number) => school.pass({ minutes: count });
const until = (moment: string) =>
  school.pass({ seconds: (Date.parse(moment) - school.clock().getTime()) / 1_000 });
const tuesdays = { start_date: '2026-06-09', start_time: '16:00', end_time: '19:00' };
const edit = (shift: { id: number }, changes: object, people: readonly TestPerson[] = [mia]) =>
  school.answer(
    editShift,
    {
      params: { id: shift.id },
      body: {
        ...mondayForm(school, { location: location.id }),
        staff: people.map(({ id }) => ({ id })),
        effective_date: '2026-06-15',
        ...changes,
      },
    },
    as(),
  );

describe('publishing in steps', () => {
  it('begins with a first horizon, which is the one time that people lose sight of dates', async () => {
    await location.plan([mia]);
    const { losing } = await preview('2026-06-20');
    expect(losing.map(({ name }) => name)).toEqual(['Mia Castellano']);
    const [mail, ...others] = await newMails(mia, () => steps('2026-06-20'));
    expect(mail).toContain('It is published through 06-20-2026.');
    expect(others).toEqual([]);
    expect(await newMails(ben, () => view())).toEqual([]);
    expect(await view()).toMatchObject({
      in_steps: true,
      published_through: '2026-06-20',
      publishes_itself_at: '2026-06-20T17:00:00.000Z',
    });
  });

  it('says how far the location is planned, unless that has no end', async () => {
    await steps('2026-06-20');
    expect((await view()).planned_through).toBe('2026-06-20');
    await location.plan([mia], {
      ...tuesdays,
      schedule_type: 'ONE_TIME_SHIFT',
      shift_repeat: 'NEVER',
      start_date: '2026-07-07',
    });
    expect((await view()).planned_through).toBe('2026-07-07');
    await location.plan([ben]);
    expect((await view()).planned_through).toBeNull();
  });

  it('refuses a first horizon in the past, too far ahead, none, and after noon also today', async () => {
    const refusal = (published_through: string | null) =>
      school.refusal(
        changePublishing,
        { params: { id: location.id }, body: { in_steps: true, published_through } },
        as(),
      );
    for (const date of ['2026-06-07', null]) {
      expect(await refusal(date)).toEqual({
        status: 400,
        text: 'Choose today or a later date; after noon, tomorrow or a later one.',
      });
    }
    expect(await refusal('2027-06-14')).toEqual({ status: 400, text: 'Publish at most 370 days ahead.' });
    until('2026-06-08T17:00:00Z');
    expect((await refusal('2026-06-08')).status).toBe(400);
    await steps('2026-06-09');
    expect(await refusal('2026-06-08')).toEqual({
      status: 400,
      text: 'A published schedule cannot be hidden again.',
    });
    expect(await refusal('2026-06-10')).toEqual({
      status: 400,
      text: 'Publish through a later date instead.',
    });
  });

  it('is a line of Needs you 7, 3 and 1 days before it happens by itself', async () => {
    const lines = async (as: TestPerson) => {
      const { results } = await school.answer(listWaiting, { query: {} }, { as });
      return results.flatMap(({ published }) => published ?? []);
    };
    const shown: string[] = [];
    await steps('2026-06-08');
    for (const through of [9, 10, 11, 12, 13, 14, 15, 16].map(
      (day) => `2026-06-${String(day).padStart(2, '0')}`,
    )) {
      await publish(through);
      shown.push(...(await lines(manager)).map(({ date }) => date));
      expect((await lines(school.cast.managerB)).map(({ date }) => date)).toEqual([]);
    }
    expect(shown).toEqual(['2026-06-09', '2026-06-11', '2026-06-15']);
  });

  it('is for the management of the location alone', async () => {
    const others = [
      [school.cast.managerB, 404],
      [mia, 403],
    ] as const;
    for (const [person, status] of others) {
      const params = { id: location.id };
      const query = { location_ids: String(location.id), through: '2026-06-27' };
      const body = { location_ids: [location.id], through: '2026-06-27', seal: 'x' };
      const how = { as: person };
      const calls = [
        school.refusal(viewPublishing, { params }, how),
        school.refusal(changePublishing, { params, body: { in_steps: true } }, how),
        school.refusal(previewPublication, { query }, how),
        school.refusal(publishSchedule, { body }, how),
        school.refusal(holdNotices, { body: { location: location.id } }, how),
        school.refusal(sendNotices, { body: { location: location.id } }, how),
      ];
      for (const call of calls) expect((await call).status).toBe(status);
    }
  });

  it('sends not one mail about a draft, and each person one digest when it is published', async () => {
    const usual = await location.plan([mia]);
    await steps('2026-06-20');
    const quiet = await newMails(mia, async () => {
      const added = await location.plan([mia], tuesdays);
      await edit(added, { ...tuesdays, start_time: '15:00', effective_date: '2026-06-23' });
      await edit(added, { ...tuesdays, effective_date: '2026-06-23' });
      minutes(10);
      await send();
    });
    // The first Tuesdays are published.
    expect(quiet).toHaveLength(1);
    expect(quiet[0]).toContain('Tuesdays 4:00 PM - 7:00 PM from 06-09-2026 to 06-16-2026');
    const { people, locations, digest } = await preview('2026-07-11', mia);
    expect(locations).toMatchObject([{ shifts: 6, open_shifts: 0, published_through: '2026-06-20' }]);
    expect(people).toMatchObject([{ name: 'Mia Castellano', fresh: [], hours: '18:00' }]);
    const [mail, ...more] = await newMails(mia, async () => {
      await publish('2026-07-11');
      minutes(1);
      await send();
      minutes(2);
      await send();
      await send();
    });
    expect(more).toEqual([]);
    expect(mail).toBe(digest?.text);
    expect(mail).toContain('As usual.');
    // The page of My Schedule.
    expect(mail).toMatch(/confirm it:\n\S+\/view-schedule$/);
    expect(mail).toContain('06-21-2026 to 06-27-2026: Mon, Tue, 6 h');
    expect(usual.id).toBeGreaterThan(0);
  });

  it('says when the first new date begins, so that a push about tomorrow does not wait for the morning', async () => {
    const body = { choices: [{ kind: 'PUBLISHED' as const, by: 'PUSH' as const, minutes: null }] };
    await school.answer(changeNoticeChoices, { body }, { as: mia });
    await newPushDevice(school, mia);
    await location.plan([mia]);
    await steps('2026-06-20');
    await location.plan([mia], tuesdays);
    await publish('2026-07-11');
    minutes(3);
    await send();
    const notices = await school.db
      .selectFrom('push_notice')
      .select(['title', 'begins_at'])
      .where('person_id', '=', mia.id)
      .where('title', 'like', 'Your schedule through%')
      .execute();
    // Monday at 9 AM in Chicago.
    expect(notices.map(({ begins_at: begins }) => begins?.toISOString())).toEqual([
      '2026-06-22T14:00:00.000Z',
    ]);
  });

  it('says first what differs from the usual week', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    const added = await location.plan([mia], { ...tuesdays, start_date: '2026-06-23' });
    const { digest, people } = await preview('2026-07-11', mia);
    expect(people[0]?.fresh).toEqual([`Tuesdays 4:00 PM - 7:00 PM (${added.shift_code})`]);
    expect(digest?.text).toContain(
      `New for you: Tuesdays 4:00 PM - 7:00 PM (${added.shift_code}). Otherwise as usual.`,
    );
  });

  it('warns of people who said they cannot, of open shifts and gaps, and forbids nothing', async () => {
    await location.plan([]);
    await steps('2026-06-20');
    expect(await preview('2026-06-27')).toMatchObject({
      people: [],
      locations: [{ shifts: 1, open_shifts: 1 }],
      gaps: { count: 0 },
    });
    await publish('2026-06-27');
    expect(await view()).toMatchObject({ published_through: '2026-06-27' });
  });

  it('refuses a seal from before a change, and the second of two who publish at once', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    const { seal } = await preview('2026-06-27');
    await location.plan([ben], { ...tuesdays, start_date: '2026-06-23' });
    const body = { location_ids: [location.id], through: '2026-06-27', seal };
    expect(await school.refusal(publishSchedule, { body }, as())).toEqual({
      status: 409,
      text: 'The schedule has changed since you looked.',
    });
    const fresh = { ...body, seal: (await preview('2026-06-27')).seal };
    const both = await Promise.all(
      [manager, school.cast.admin].map((person) =>
        school.call(publishSchedule, { body: fresh }, { as: person }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('says how many locations it publishes at once', async () => {
    const ids = Array.from({ length: 51 }, () => location.id);
    const query = { location_ids: ids.join(), through: '2026-06-27' };
    expect(await school.refusal(previewPublication, { query }, as())).toEqual({
      status: 400,
      text: 'Publish at most 50 locations at once.',
    });
  });

  it('publishes several locations, all or none', async () => {
    const harbor = await openLocation(school);
    await steps('2026-06-20');
    const query = { location_ids: `${location.id},${harbor.id}`, through: '2026-06-27' };
    const { seal } = await school.answer(previewPublication, { query }, { as: 'admin' });
    const body = { location_ids: [location.id, harbor.id], through: '2026-06-27', seal };
    expect(await school.refusal(publishSchedule, { body }, { as: 'admin' })).toEqual({
      status: 400,
      text: 'This location publishes at once.',
    });
    expect(await view()).toMatchObject({ published_through: '2026-06-20' });
    expect((await school.refusal(publishSchedule, { body }, as())).status).toBe(404);
  });

  it('names in the digest of a person the locations that are theirs alone, as in the preview', async () => {
    const harbor = await openLocation(school);
    await location.plan([mia]);
    await harbor.plan([await harbor.hire()]);
    const ids = [location.id, harbor.id];
    for (const id of ids) {
      const body = { in_steps: true, published_through: '2026-06-20' };
      await school.answer(changePublishing, { params: { id }, body }, { as: 'admin' });
    }
    const query = { location_ids: ids.join(), through: '2026-06-27', person: String(mia.id) };
    const { seal, digest } = await school.answer(previewPublication, { query }, { as: 'admin' });
    const body = { location_ids: ids, through: '2026-06-27', seal };
    const mails = await newMails(mia, async () => {
      await school.answer(publishSchedule, { body }, { as: 'admin' });
      minutes(2);
      await send();
    });
    expect(mails).toEqual([digest?.text]);
    expect(mails[0]?.match(/is published through/g)).toHaveLength(1);
  });

  it('writes who published what into the audit', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    await publish('2026-06-27');
    const rows = await school.db
      .selectFrom('audit')
      .select(['field', 'old_value', 'new_value', 'actor_id'])
      .where('subject', '=', 'location')
      .where('subject_id', '=', location.id)
      .orderBy('id')
      .execute();
    expect(rows.slice(-2)).toEqual([
      { field: 'published_through', old_value: '2026-06-20', new_value: '2026-06-27', actor_id: manager.id },
      { field: 'people', old_value: null, new_value: String(mia.id), actor_id: manager.id },
    ]);
  });
});

describe('taking a publication back', () => {
  it('is possible for two minutes, for who published and for admins, and nobody is notified', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    const leila = await location.hire({ role: 'MANAGER' });
    const quiet = await newMails(mia, async () => {
      const { publication_ids: ids } = await publish('2026-06-27');
      const params = { id: String(ids[0]) };
      expect((await school.refusal(takeBackPublication, { params }, { as: leila })).status).toBe(403);
      expect((await school.refusal(takeBackPublication, { params }, { as: 'managerB' })).status).toBe(404);
      minutes(1);
      expect(await school.answer(takeBackPublication, { params }, as())).toMatchObject({
        message: 'Taken back.',
      });
      expect(await school.refusal(takeBackPublication, { params }, as())).toEqual({
        status: 400,
        text: 'A published schedule cannot be hidden again.',
      });
      minutes(5);
      await send();
    });
    expect(quiet).toEqual([]);
    expect(await view()).toMatchObject({ published_through: '2026-06-20' });
  });

  it('is over when the digests have left', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    const { publication_ids: ids } = await publish('2026-06-27');
    minutes(2);
    const params = { id: String(ids[0]) };
    expect(await school.refusal(takeBackPublication, { params }, as())).toEqual({
      status: 400,
      text: 'A published schedule cannot be hidden again.',
    });
  });

  it('is offered where the call does it: also no other location of the act was published further, or is out of reach', async () => {
    const harbor = await openLocation(school);
    const ids = [location.id, harbor.id];
    for (const id of ids) {
      const body = { in_steps: true, published_through: '2026-06-20' };
      await school.answer(changePublishing, { params: { id }, body }, { as: 'admin' });
    }
    const both = await school.hire({ role: 'MANAGER', locations: ids });
    const publishBoth = async (location_ids: number[], through: string) => {
      const query = { location_ids: location_ids.join(), through };
      const { seal } = await school.answer(previewPublication, { query }, { as: both });
      return school.answer(publishSchedule, { body: { location_ids, through, seal } }, { as: both });
    };
    const isOffered = async (as: TestPerson | 'admin') =>
      (await school.answer(viewPublishing, { params: { id: location.id } }, { as })).latest?.can_take_back;
    const { publication_ids: published } = await publishBoth(ids, '2026-06-27');
    expect([await isOffered(both), await isOffered(manager), await isOffered('admin')]).toEqual([
      true,
      false,
      true,
    ]);
    const atHarbor = school.db.deleteFrom('person_location').where('location_id', '=', harbor.id);
    await atHarbor.where('person_id', '=', both.id).execute();
    expect([await isOffered(both), await isOffered('admin')]).toEqual([false, true]);
    await school.db
      .insertInto('person_location')
      .values({ person_id: both.id, location_id: harbor.id })
      .execute();
    expect(await isOffered(both)).toBe(true);
    await publishBoth([harbor.id], '2026-07-04');
    expect([await isOffered(both), await isOffered('admin')]).toEqual([false, false]);
    const params = { id: published[0] ?? 0 };
    expect(await school.refusal(takeBackPublication, { params }, { as: both })).toMatchObject({
      status: 400,
    });
  });

  it('leaves nothing said, also of a change of tomorrow, and a digest says it once otherwise', async () => {
    const early = { ...tuesdays, start_time: '08:00', end_time: '10:00' };
    const shift = await location.plan([mia], early);
    const today = await location.plan([ben], {
      start_date: '2026-06-08',
      start_time: '15:00',
      end_time: '16:00',
    });
    await steps('2026-06-08');
    const quiet = await newMails(mia, async () => {
      const { publication_ids: ids } = await publish('2026-06-13');
      await edit(shift, { ...early, effective_date: '2026-06-09', end_time: '11:00' });
      const known = { start_time: '15:00', end_time: '17:00', effective_date: '2026-06-08' };
      const mails = await newMails(ben, async () => {
        await edit(today, known, [ben]);
        await send();
      });
      // Dates that were published before are said at once.
      expect(mails).toEqual([expect.stringContaining('Now:\n  Monday 06-08-2026 3:00 PM - 5:00 PM')]);
      expect(await view()).toMatchObject({ waiting: 1 });
      minutes(1);
      await send();
      await school.answer(takeBackPublication, { params: { id: ids[0] ?? 0 } }, as());
      minutes(10);
      await send();
      expect(await view()).toMatchObject({ waiting: 0 });
    });
    expect(quiet).toEqual([]);
    const mails = await newMails(mia, async () => {
      await publish('2026-06-13');
      await edit(shift, { ...early, effective_date: '2026-06-09', end_time: '12:00' });
      minutes(2);
      await send();
      await send();
    });
    expect(mails).toEqual([expect.stringContaining('Tuesday 06-09-2026 8:00 AM - 12:00 PM')]);
  });

  it('leaves nothing to say of dates that are drafts again', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    const quiet = await newMails(mia, async () => {
      const { publication_ids: ids } = await publish('2026-06-27');
      await location.plan([mia], { ...tuesdays, start_date: '2026-06-23' });
      await school.answer(takeBackPublication, { params: { id: ids[0] ?? 0 } }, as());
      minutes(10);
      await send();
    });
    expect(quiet).toEqual([]);
    expect(await view()).toMatchObject({ waiting: 0 });
  });

  it('leaves nothing to read of changes that were made meanwhile of dates that are drafts again', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-20');
    const { publication_ids: ids } = await publish('2026-06-27');
    await edit(shift, { start_time: '10:00', end_time: '13:00', effective_date: '2026-06-22' });
    await edit(shift, { start_time: '10:00', end_time: '13:00', effective_date: '2026-06-15' });
    await school.answer(takeBackPublication, { params: { id: ids[0] ?? 0 } }, as());
    minutes(10);
    const mails = await newMails(mia, send);
    expect(mails).toEqual([expect.stringContaining('Now:\n  Monday 06-15-2026 10:00 AM - 1:00 PM')]);
    const unseen = await school.answer(viewUnseen, {}, { as: mia });
    expect([unseen.count, unseen.changes.length]).toEqual([1, 1]);
    const { count, results } = await school.answer(listHistory, { query: {} }, { as: mia });
    expect([count, results.map(({ kind }) => kind)]).toEqual([2, ['EDITED', 'ADDED']]);
    for (const said of [unseen, results, mails]) expect(JSON.stringify(said)).not.toMatch(/06-2[2-9]-2026/);
  });

  it('sends no date that is hidden again because the location publishes in steps anew', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    const mails = await newMails(mia, async () => {
      await steps(null, false);
      minutes(1);
      await steps('2026-06-27');
      minutes(5);
      await send();
    });
    expect(mails.filter((text) => text.includes('published through 06-27-2026'))).toHaveLength(2);
    expect(mails.join()).not.toMatch(/06-28|06-29|07-\d\d-2026/);
  });

  it('is over when somebody was mailed at once, because the location publishes at once', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-20');
    await steps(null, false);
    const params = { id: String((await view()).latest?.id) };
    const mails = await newMails(mia, () =>
      edit(shift, { start_time: '10:00', end_time: '13:00', effective_date: '2026-06-22' }),
    );
    expect(mails).toHaveLength(1);
    expect((await view()).latest?.can_take_back).toBe(false);
    expect(await school.refusal(takeBackPublication, { params }, as())).toEqual({
      status: 400,
      text: 'A published schedule cannot be hidden again.',
    });
  });

  it('takes back the end of publishing in steps, too', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    await steps(null, false);
    const { latest, in_steps } = await view();
    expect(in_steps).toBe(false);
    await school.answer(takeBackPublication, { params: { id: String(latest?.id) } }, as());
    expect(await view()).toMatchObject({ in_steps: true, published_through: '2026-06-20' });
  });
});

describe('changes of published dates', () => {
  it('are gathered for five minutes: before the first one, and now', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-27');
    const mails = await newMails(mia, async () => {
      await edit(shift, { start_time: '10:00', end_time: '13:00' });
      minutes(4);
      await edit(shift, { start_time: '11:00', end_time: '14:00' });
      await send();
      expect(await view()).toMatchObject({ waiting: 1 });
      minutes(1);
      await send();
      await send();
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Before:\n  Mondays 9:00 AM - 12:00 PM from 06-15-2026 to 06-22-2026');
    expect(mails[0]).toContain('Now:\n  Mondays 11:00 AM - 2:00 PM from 06-15-2026 to 06-22-2026');
    expect(await view()).toMatchObject({ waiting: 0 });
  });

  it('have their notes in the language of the person', async () => {
    const shift = await location.plan([mia]);
    const date = '2026-06-22';
    await steps('2026-06-27');
    await school.answer(dismissShift, { body: { shift_id: shift.id, date, reason: 'Rain' } }, as());
    minutes(5);
    await send();
    await school.db.updateTable('person').set({ language: 'es' }).where('id', '=', mia.id).execute();
    const mails = await newMails(mia, async () => {
      await school.answer(restoreDate, { body: { shift_id: shift.id, date } }, as());
      minutes(5);
      await send();
    });
    expect(mails).toEqual([expect.stringContaining('El turno sí se trabaja el lun 22 jun 2026.')]);
  });

  it('are those of copied cards, too: from a draft into a published week, and not the other way', async () => {
    const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER' } as const;
    const copy = async (from_date: string, to_date: string) => {
      const body = { location: location.id, from_date, to_date };
      expect(await school.answer(copyWeek, { body }, as())).toMatchObject({ copied: 1 });
      minutes(5);
      await send();
    };
    await location.plan([mia], { ...once, start_date: '2026-06-16' });
    await steps('2026-06-20');
    expect(await newMails(mia, () => copy('2026-06-14', '2026-06-28'))).toEqual([]);
    const mails = await newMails(mia, () => copy('2026-06-28', '2026-06-07'));
    expect(mails).toEqual([expect.stringContaining('06-09-2026')]);
    expect(mails[0]).not.toContain('06-30-2026');
  });

  it('come before those that are mailed at once, where the location publishes at once again', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-27');
    await edit(shift, { start_time: '10:00', end_time: '13:00' });
    await hold();
    await steps(null, false);
    expect(await view()).toMatchObject({ in_steps: false, holds_until: null });
    const [first, ...others] = await newMails(mia, async () => {
      await send();
      await edit(shift, { start_time: '11:00', end_time: '14:00' });
      await send();
    });
    expect(first).toContain('Now:\n  Mondays 10:00 AM - 1:00 PM from 06-15-2026 to 06-22-2026');
    expect(others).toEqual([
      expect.stringContaining('Now:\n  Mondays 11:00 AM - 2:00 PM from 06-15-2026 on'),
    ]);
  });

  it('have the notes that still hold', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-27');
    const dismiss = (date: string, reason: string) =>
      school.answer(dismissShift, { body: { shift_id: shift.id, date, reason } }, as());
    const [mail = '', ...others] = await newMails(mia, async () => {
      await dismiss('2026-06-22', 'Rain');
      minutes(1);
      const [act] = (await school.answer(listHistory, { query: {} }, as())).results;
      const undo = { params: { id: act?.id ?? 0 } };
      const { seal } = await school.answer(previewUndo, undo, as());
      await school.answer(undoChange, { ...undo, body: { seal } }, as());
      minutes(1);
      await edit(shift, { start_time: '10:00', end_time: '13:00' });
      minutes(1);
      await dismiss('2026-06-15', 'Storm');
      minutes(5);
      await send();
    });
    expect(others).toEqual([]);
    expect(mail).toContain('Now:\n  Monday 06-22-2026 10:00 AM - 1:00 PM');
    expect(mail).toContain('The shift is called off that day: Storm');
    // It is not called off any more, and its time is not as it was before.
    expect(mail).not.toContain('Rain');
    expect(mail).not.toContain('taken back');
  });

  it('send nothing when they end as they began', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-27');
    const mails = await newMails(mia, async () => {
      await edit(shift, { start_time: '10:00', end_time: '13:00' });
      minutes(2);
      await edit(shift, {});
      minutes(5);
      await send();
    });
    expect(mails).toEqual([]);
    expect(await view()).toMatchObject({ waiting: 0 });
  });

  it('wait for the end of quiet hours, unless they begin until two hours later', async () => {
    const early = { ...tuesdays, start_time: '08:00', end_time: '10:00' };
    const late = { ...tuesdays, start_time: '15:00', end_time: '18:00' };
    const [soon, later] = [await location.plan([mia], early), await location.plan([ben], late)];
    await steps('2026-06-27');
    until('2026-06-09T03:30:00Z');
    const change = async () => {
      await edit(soon, { ...early, effective_date: '2026-06-09', end_time: '11:00' });
      await edit(later, { ...late, effective_date: '2026-06-09', end_time: '19:00' }, [ben]);
      await send();
    };
    const toBen = newMails(ben, async () => expect(await newMails(mia, change)).toHaveLength(1));
    expect(await toBen).toEqual([]);
    until('2026-06-09T11:59:00Z');
    expect(await newMails(ben, send)).toEqual([]);
    minutes(1);
    const [mail = ''] = await newMails(ben, send);
    expect(mail).toContain('Now:\n  Tuesday');
  });

  it('are sent at once where they begin within a day', async () => {
    const early = { ...tuesdays, start_time: '08:00', end_time: '10:00' };
    const shift = await location.plan([mia], early);
    await steps('2026-06-27');
    const mails = await newMails(mia, async () => {
      await edit(shift, { ...early, effective_date: '2026-06-09', end_time: '11:00' });
      await send();
    });
    expect(mails).toHaveLength(1);
  });

  it('wait while a manager holds them, and go with Send now', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-27');
    const mails = await newMails(mia, async () => {
      await edit(shift, { start_time: '10:00', end_time: '13:00' });
      const held = await school.answer(holdNotices, { body: { location: location.id } }, as());
      expect(held).toMatchObject({ waiting: 1, held_by: { name: 'Hannah Weiss' } });
      minutes(60);
      await send();
      expect(await view()).toMatchObject({ waiting: 1 });
      await school.answer(sendNotices, { body: { location: location.id } }, as());
      await send();
    });
    expect(mails).toHaveLength(1);
    expect(await view()).toMatchObject({ waiting: 0, holds_until: null });
  });

  it('are held for two hours at the most', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-27');
    await school.answer(holdNotices, { body: { location: location.id } }, as());
    const mails = await newMails(mia, async () => {
      await edit(shift, { start_time: '10:00', end_time: '13:00' });
      minutes(119);
      await send();
      minutes(2);
      await send();
    });
    expect(mails).toHaveLength(1);
    const body = { location: location.id, minutes: 121 };
    expect((await school.refusal(holdNotices, { body }, as())).status).toBe(422);
  });

  it('are held for two hours at the most from the first change, however often the hold begins anew', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-27');
    await hold();
    minutes(30);
    const mails = await newMails(mia, async () => {
      await edit(shift, { start_time: '10:00', end_time: '13:00' });
      minutes(50);
      await school.answer(holdNotices, { body: { location: location.id, minutes: 0 } }, as());
      expect((await hold()).holds_until).toBe('2026-06-08T16:30:00.000Z');
      minutes(69);
      expect((await hold()).holds_until).toBe('2026-06-08T16:30:00.000Z');
      await send();
      expect(await view()).toMatchObject({ waiting: 1 });
      minutes(1);
      await hold();
      await send();
    });
    expect(mails).toHaveLength(1);
  });

  it('are held no longer than until a day before they begin', async () => {
    const early = { ...tuesdays, start_time: '10:00', end_time: '12:00' };
    const shift = await location.plan([mia], early);
    await steps('2026-06-27');
    const mails = await newMails(mia, async () => {
      await edit(shift, { ...early, effective_date: '2026-06-09', end_time: '13:00' });
      await hold();
      minutes(59);
      await send();
      expect(await view()).toMatchObject({ waiting: 1 });
      minutes(1);
      await send();
      // Changes made while a hold runs wait no longer either.
      expect(await view()).toMatchObject({ waiting: 0 });
      await location.plan([ben], { ...tuesdays, start_time: '10:30', end_time: '11:00' });
    });
    expect(mails).toHaveLength(1);
    minutes(29);
    expect(await newMails(ben, send)).toEqual([]);
    minutes(1);
    expect(await newMails(ben, send)).toHaveLength(1);
  });

  it('are not said twice where a digest says them', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    const mails = await newMails(mia, async () => {
      await publish('2026-06-27');
      await location.plan([mia], { ...tuesdays, start_date: '2026-06-23' });
      minutes(10);
      await send();
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('New for you: Tuesday 06-23-2026 4:00 PM - 7:00 PM');
  });

  it.each(['the shift', 'another shift'])(
    'are said of dates that a digest said, where %s has changed since',
    async (which) => {
      const mondays = await location.plan([mia]);
      const other = await location.plan([mia], tuesdays);
      await steps('2026-06-20');
      await hold();
      const mails = await newMails(mia, async () => {
        await edit(mondays, { start_time: '10:00', end_time: '13:00' });
        minutes(5);
        await publish('2026-06-27');
        minutes(2);
        await send();
        minutes(13);
        const changes = { start_time: '11:00', end_time: '14:00', effective_date: '2026-06-22' };
        if (which === 'the shift') await edit(mondays, changes);
        else await edit(other, { ...tuesdays, start_time: '15:00', effective_date: '2026-06-23' });
        minutes(10);
        await school.answer(sendNotices, { body: { location: location.id } }, as());
        await send();
      });
      expect(mails).toHaveLength(2);
      expect(mails[1]).toContain('Before:\n  Monday 06-15-2026 9:00 AM - 12:00 PM');
      expect(mails[1]).toContain(
        which === 'the shift'
          ? 'Monday 06-22-2026 11:00 AM - 2:00 PM'
          : 'Now:\n  Tuesday 06-23-2026 3:00 PM - 7:00 PM',
      );
      // The digest said 10 to 1 of this date, and not 9 to 12.
      expect(mails[1]).not.toContain('from 06-15-2026 to 06-22-2026');
    },
  );

  it('are said where only what a digest said has changed since', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-20');
    await hold();
    const mails = await newMails(mia, async () => {
      await edit(shift, { start_time: '10:00', end_time: '13:00' });
      await publish('2026-06-27');
      await edit(shift, { start_time: '11:00', end_time: '14:00', effective_date: '2026-06-22' });
      minutes(2);
      await send();
      await edit(shift, {});
      await edit(shift, { start_time: '12:00', end_time: '15:00', effective_date: '2026-06-22' });
      await school.answer(sendNotices, { body: { location: location.id } }, as());
      await send();
    });
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain('Before:\n  Monday 06-22-2026 11:00 AM - 2:00 PM');
    expect(mails[1]).toContain('Now:\n  Monday 06-22-2026 12:00 PM - 3:00 PM');
    expect(mails[1]).not.toContain('06-15-2026');
  });

  it('are said to somebody whose new dates went before the digest left', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-20');
    await hold();
    const mails = await newMails(mia, async () => {
      await edit(shift, { start_time: '10:00', end_time: '13:00' });
      await publish('2026-06-27');
      await edit(shift, { effective_date: '2026-06-22' }, [ben]);
      minutes(2);
      await send();
      await school.answer(sendNotices, { body: { location: location.id } }, as());
      await send();
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      'Before:\n  Monday 06-15-2026 9:00 AM - 12:00 PM\n  Monday 06-22-2026 10:00 AM - 1:00 PM',
    );
  });

  it('are sent once by two servers at once', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-27');
    const mails = await newMails(mia, async () => {
      await edit(shift, { start_time: '10:00', end_time: '13:00' });
      minutes(5);
      await Promise.all([send(), send(), send()]);
    });
    expect(mails).toHaveLength(1);
  });
});

describe('a server that is killed while it sends', () => {
  it.each(['notice', 'publication'])('loses nothing of a %s and sends nothing twice', async (table) => {
    const shift = await location.plan([mia]);
    await steps('2026-06-20');
    const mails = await newMails(mia, async () => {
      if (table === 'publication') await publish('2026-06-27');
      else await edit(shift, { start_time: '10:00', end_time: '13:00' });
      minutes(5);
      await school.owner.query(`
        create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
        create trigger dies before update on ${table} for each row execute function die()`);
      await expect(send()).rejects.toThrow('killed');
      await school.owner.query('drop function die() cascade');
      await send();
      await send();
    });
    expect(mails).toHaveLength(1);
  });
});

describe('a schedule that nobody publishes', () => {
  it('publishes the week of tomorrow by itself at noon, and mails its managers', async () => {
    await location.plan([mia]);
    await steps('2026-06-13');
    const itself = () => publishItself(school.db, school.config, school.clock());
    until('2026-06-12T18:00:00Z');
    await itself();
    until('2026-06-13T16:59:00Z');
    await itself();
    expect(await view()).toMatchObject({ published_through: '2026-06-13' });
    until('2026-06-13T17:00:00Z');
    const [mail] = await newMails(manager, itself);
    expect(mail).toContain('has published itself through 06-20-2026');
    expect(await view()).toMatchObject({ published_through: '2026-06-20', latest: { actor: null } });
    minutes(2);
    expect(await newMails(mia, send)).toHaveLength(1);
    expect(await newMails(manager, itself)).toEqual([]);
  });
});

describe('a server that was off at noon', () => {
  it('publishes today at once, whatever the time, and once beside another server', async () => {
    await location.plan([mia], { start_date: '2026-06-14' });
    await steps('2026-06-13');
    until('2026-06-14T12:30:00Z');
    const itself = () => publishItself(school.db, school.config, school.clock());
    const mails = await newMails(manager, () => Promise.all([itself(), itself()]));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('today was not published yet');
    minutes(2);
    const [digest] = await newMails(mia, send);
    expect(digest).toContain('New for you: Sunday 06-14-2026 9:00 AM - 12:00 PM');
  });
});

describe('Seen', () => {
  it('is a button alone, and later changes are unseen again', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-20');
    expect(await unseen()).toMatchObject({ count: 0, change_id: null });
    await publish('2026-06-27');
    minutes(2);
    await send();
    const first = await unseen();
    expect(first).toMatchObject({ count: 1, locations: [{ published_through: '2026-06-27' }] });
    expect((await view()).latest?.people).toMatchObject([{ id: mia.id, state: 'NOT_SEEN' }]);
    await confirm(first.change_id);
    expect(await unseen()).toMatchObject({ count: 0, change_id: null });
    expect((await view()).latest?.people).toMatchObject([{ id: mia.id, state: 'SEEN' }]);
    await edit(shift, { start_time: '10:00', end_time: '13:00' });
    minutes(5);
    await send();
    const second = await unseen();
    expect(second).toMatchObject({ count: 1, changes: [{ kind: 'EDITED' }] });
    expect((await view()).latest?.people).toMatchObject([{ id: mia.id, state: 'CHANGED' }]);
    await confirm(second.change_id);
    expect((await view()).latest?.people).toMatchObject([{ id: mia.id, state: 'SEEN' }]);
    const { results } = await school.answer(listHistory, { query: {} }, { as: mia });
    const sent = school.clock().toISOString();
    expect(results.map(({ kind, notified_at, seen_at }) => [kind, notified_at, seen_at])).toEqual([
      ['EDITED', sent, sent],
      ['PUBLISHED', '2026-06-08T14:02:00.000Z', '2026-06-08T14:02:00.000Z'],
      ['ADDED', '2026-06-08T14:00:00.000Z', null],
    ]);
  });

  it('shows the times of somebody whose shifts nobody has changed since the history began', async () => {
    const shift = await location.plan([mia]);
    // As an update wrote the versions with which the history of an older school begins.
    await school.owner.query(`
      alter table shift_version disable trigger shift_version_is_kept;
      update shift_version set people = '{}' where shift_id = ${shift.id};
      alter table shift_version enable always trigger shift_version_is_kept`);
    await steps('2026-06-20');
    await publish('2026-06-27');
    minutes(2);
    await send();
    const { change_id, changes } = await unseen();
    expect(changes.flatMap(({ shifts }) => shifts.map(({ shift_code }) => shift_code))).toEqual([
      shift.shift_code,
    ]);
    await confirm(change_id);
    expect(await unseen()).toMatchObject({ change_id: null });
  });

  it('is not asked for where a location publishes at once again, nor of dates that have begun', async () => {
    await location.plan([mia], tuesdays);
    await steps('2026-06-08');
    await publish('2026-06-09');
    minutes(2);
    await send();
    expect(await unseen()).toMatchObject({ count: 1 });
    until('2026-06-10T20:00:00Z');
    expect(await unseen()).toMatchObject({ count: 0, locations: [{ published_through: '2026-06-09' }] });
    until('2026-06-08T14:03:00Z');
    await steps(null, false);
    expect(await unseen()).toMatchObject({ count: 0, locations: [] });
  });

  it('is asked for again and can be confirmed where a later notice is about the same change', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    await publish('2026-06-27');
    minutes(2);
    await send();
    const { change_id: change } = await unseen();
    await confirm(change);
    const first = school.clock();
    // The act also changed another location, whose notices were held.
    minutes(60);
    const sentAt = school.clock();
    await school.db
      .insertInto('notice')
      .values({
        person_id: mia.id,
        location_id: location.id,
        kind: 'CHANGES',
        changes: [change ?? 0],
        began_at: first,
        due_at: sentAt,
        sent_at: sentAt,
        mailed_at: sentAt,
      })
      .execute();
    expect(await unseen()).toMatchObject({ change_id: change });
    minutes(1);
    await confirm(change);
    expect(await unseen()).toMatchObject({ change_id: null });
    const seen = await school.db
      .selectFrom('schedule_seen')
      .select(['seen_at', 'covers'])
      .where('person_id', '=', mia.id)
      .orderBy('seen_at')
      .execute();
    // Nobody has seen a notice before it was sent.
    expect(seen).toEqual([
      { seen_at: first, covers: first },
      { seen_at: school.clock(), covers: sentAt },
    ]);
  });

  it('is refused for a change that one was not notified of', async () => {
    await location.plan([mia]);
    const refusal = await school.refusal(confirmSeen, { body: { change_id: 1 } }, { as: mia });
    expect(refusal).toEqual({ status: 404, text: 'Change not found' });
  });

  it('reminds once after a day, and not of dates that have begun', async () => {
    await location.plan([mia]);
    await steps('2026-06-20');
    await publish('2026-06-27');
    minutes(2);
    await send();
    const remind = () => remindUnseen(school.db, school.config, school.clock());
    expect(await newMails(mia, remind)).toEqual([]);
    minutes(24 * 60);
    const [mail, ...others] = await newMails(mia, async () => {
      await remind();
      await remind();
    });
    expect(others).toEqual([]);
    expect(mail).toContain('you have not confirmed your schedule at');
    await publish('2026-07-04');
    minutes(2);
    await send();
    until('2026-07-04T20:00:00Z');
    expect(await newMails(mia, remind)).toEqual([]);
  });

  it('reminds once of all that waits for a confirmation by then, and again of what comes later', async () => {
    const shift = await location.plan([mia]);
    await steps('2026-06-20');
    await publish('2026-06-27');
    minutes(2);
    await send();
    const remind = () => newMails(mia, () => remindUnseen(school.db, school.config, school.clock()));
    const changeTo = async (start_time: string, end_time: string) => {
      await edit(shift, { start_time, end_time });
      minutes(5);
      expect(await newMails(mia, send)).toHaveLength(1);
    };
    minutes(3 * 60);
    await changeTo('10:00', '13:00');
    minutes(21 * 60);
    expect(await remind()).toHaveLength(1);
    minutes(4 * 60);
    expect(await remind()).toEqual([]);
    await changeTo('11:00', '14:00');
    minutes(23 * 60);
    expect(await remind()).toEqual([]);
    minutes(60);
    expect(await remind()).toHaveLength(1);
    expect(await remind()).toEqual([]);
  });

  const unseen = () => school.answer(viewUnseen, {}, { as: mia });
  const confirm = (change_id: number | null) =>
    school.answer(confirmSeen, { body: { change_id: change_id ?? 0 } }, { as: mia });
});
