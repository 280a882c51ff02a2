// Rules held here: CF1, CF2, CF3, CF4, CF5, CF6, CF7, LG4.

import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { removeCalendarAddress } from '@deckhand/contract/schedule/feed/remove-calendar-address';
import { viewCalendarAddress } from '@deckhand/contract/schedule/feed/view-calendar-address';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { listSecurityEvents } from '@deckhand/contract/school/security-log/list-security-events';
import { ZONE_CODES } from '@deckhand/domain/time/zones';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import {
  openLocation,
  type PlannedLocation,
  publishThrough,
  takeTimeOff,
} from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { cardLines, eventLines, newFeed, timesOf } from '../../../../test/read-calendar.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';

const school = schoolForTests();
let location: PlannedLocation;
let mia: TestPerson;
/** It is Monday 8 June 2026, nine in the morning. */
beforeEach(async () => {
  until('2026-06-08T14:00:00Z');
  location = await openLocation(school);
  mia = await location.hire();
});

function until(moment: string): void {
  school.pass({ seconds: (new Date(moment).getTime() - school.clock().getTime()) / 1_000 });
}

const ask = (
  url: string,
  how: { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; from?: string } = {},
) =>
  school.app.inject({
    method: how.method ?? 'GET',
    url,
    headers: how.headers ?? {},
    ...(how.from && { remoteAddress: how.from }),
  });

async function feedOf(person: TestPerson): Promise<string> {
  const answer = await ask(await newFeed(school, person));
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** 'DTSTART…' and all other lines with that name, as they are sent. */
const property = (text: string, name: string) =>
  text.split('\r\n').filter((line) => line.startsWith(`${name};`) || line.startsWith(`${name}:`));

describe.each(ZONE_CODES)('in the zone %s', (zone) => {
  it.each([
    ['2026-03-08', '2026-02-28', '2026-03-14'],
    ['2026-11-01', '2026-10-20', '2026-11-12'],
  ])('every event equals the card of My Schedule around %s', async (night, first, last) => {
    const there = await openLocation(school, zone);
    const nora = await there.hire();
    const daily = { shift_repeat: 'DAILY', start_date: first, end_date: last } as const;
    await there.plan([nora], { ...daily, start_time: '00:30', end_time: '04:00' });
    await there.plan([nora], { ...daily, start_time: '21:00', end_time: '23:59' });
    until(`${night}T22:00:00Z`);
    const token = await openSession(school.db, nora.id, school.clock());
    const now = { ...nora, token };
    const text = await feedOf(now);
    const query = { start_date: first, end_date: last, view_type: 'monthly' };
    const { results } = await school.answer(viewMySchedule, { query }, { as: now });
    const cards = cardLines(results, zone);
    expect(cards.length).toBeGreaterThanOrEqual(30);
    expect(timesOf(eventLines(text))).toEqual(cards);
    expect(property(text, 'TZID')).toHaveLength(1);
  });
});

it('shows the same wall-clock time in summer and in winter (example 18)', async () => {
  const lakeside = await openLocation(school, 'EST');
  const rosa = await lakeside.hire();
  await lakeside.plan([rosa], { start_date: '2026-06-14', start_time: '09:00', end_time: '12:00' });
  const text = await feedOf(rosa);
  const starts = property(text, 'DTSTART').filter((line) => line.includes('TZID'));
  expect(starts).toContain('DTSTART;TZID=America/New_York:20261025T090000');
  expect(starts).toContain('DTSTART;TZID=America/New_York:20261101T090000');
  const lines = eventLines(text);
  expect(lines.filter((line) => line.startsWith('2026-10-25T13:00:00.000Z'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('2026-11-01T14:00:00.000Z'))).toHaveLength(1);
});

it('says what, where, the code and the link, and nothing about others', async () => {
  const lee = await location.hire({ first_name: 'Leonora', last_name: 'Quisling' });
  const shift = await location.plan([mia, lee], { comments: 'Bring; the, keys' });
  await location.meet([mia, lee], { agenda: 'Secret agenda' });
  const text = await feedOf(mia);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(property(unfolded, 'SUMMARY')[0]).toMatch(/^SUMMARY:Swim Instructor · Pool \d+$/);
  expect(property(unfolded, 'SUMMARY')[1]).toMatch(/^SUMMARY:Staff meeting · Pool \d+$/);
  expect(property(unfolded, 'LOCATION')[1]).toMatch(/^LOCATION:Pool \d+\\, 1 Shore Drive$/);
  expect(property(unfolded, 'DESCRIPTION')).toContain(
    `DESCRIPTION:${shift.shift_code}\\n${school.config.publicUrl}/view-schedule?start=2026-06-08`,
  );
  expect(property(text, 'METHOD')).toEqual(['METHOD:PUBLISH']);
  expect(property(text, 'REFRESH-INTERVAL')).toEqual(['REFRESH-INTERVAL;VALUE=DURATION:PT1H']);
  expect(property(text, 'X-PUBLISHED-TTL')).toEqual(['X-PUBLISHED-TTL:PT1H']);
  expect(text).not.toMatch(/Leonora|Quisling|keys|agenda/i);
});

it('goes from 14 days ago to 26 weeks ahead', async () => {
  await location.plan([mia], { shift_repeat: 'DAILY', start_date: '2026-05-01' });
  const lines = eventLines(await feedOf(mia));
  expect(lines[0]).toMatch(/^2026-05-25T14:00/);
  expect(lines.at(-1)).toMatch(/^2026-12-07T15:00/);
  expect(lines).toHaveLength(14 + 26 * 7 + 1);
});

it('splits an occurrence that a closure cuts, and counts closing and reopening (example 19)', async () => {
  const shift = await location.plan([mia]);
  const of = async () => eventLines(await feedOf(mia)).filter((line) => line.includes('2026-06-15'));
  const name = (part: number) =>
    `${shift.id}-2026-06-15-${part}-${mia.id}@${new URL(school.config.publicUrl).hostname}`;
  const versions = (lines: string[]) => lines.map((line) => Number(line.split(' ').at(-1)));
  const [before = 0] = versions(await of());
  const times = { start_date: '2026-06-15', start_time: '10:00', end_time: '11:00' };
  await school.answer(
    closePools,
    { body: { location_ids: [location.id], ...times, kind: 'WEATHER', reason: '' } },
    { as: 'admin' },
  );
  const closed = await of();
  expect(closed.map((line) => line.replace(/ Swim.*· Pool \d+/, '').replace(/ \d+$/, ''))).toEqual([
    `2026-06-15T14:00:00.000Z 2026-06-15T15:00:00.000Z ${name(1)}`,
    `2026-06-15T16:00:00.000Z 2026-06-15T17:00:00.000Z ${name(2)}`,
  ]);
  const [cut = 0] = versions(closed);
  expect(cut).toBeGreaterThan(before);
  await location.reopen();
  const open = await of();
  expect(open).toHaveLength(1);
  expect(open[0]).toContain(name(1));
  expect(versions(open)[0]).toBeGreaterThan(cut);
  await location.close('2026-06-15');
  expect(await of()).toEqual([]);
});

it('has no dismissed date, and the days off as events of whole days', async () => {
  const shift = await location.plan([mia]);
  await location.dismiss(shift, '2026-06-22');
  await takeTimeOff(school, mia, '2026-07-01', '2026-07-03');
  const lines = eventLines(await feedOf(mia));
  expect(lines.some((line) => line.startsWith('2026-06-22'))).toBe(false);
  expect(lines.filter((line) => line.includes('Time off'))).toEqual([
    expect.stringMatching(new RegExp(`^2026-07-01 2026-07-04 Time off off-\\d+-${mia.id}@\\S+ \\d+$`)),
  ]);
});

it('is in the language of the person or of the school, and its tag changes with it', async () => {
  const lee = await location.hire();
  await location.meet([mia, lee]);
  await takeTimeOff(school, mia, '2026-07-01', '2026-07-03');
  const path = await newFeed(school, mia);
  const read = async () => {
    const { headers, body } = await ask(path);
    const texts = property(body, 'SUMMARY').map((line) => line.replace(/^SUMMARY:| · Pool \d+$/g, ''));
    return { tag: headers.etag, texts: [...new Set(texts)] };
  };
  const english = await read();
  expect(english.texts).toEqual(['Staff meeting', 'Time off']);
  const speaks = (language: string | null) =>
    school.db.updateTable('person').set({ language }).where('id', '=', mia.id).execute();
  await speaks('es');
  const spanish = await read();
  expect(spanish.texts).toEqual(['Reunión del personal', 'Días libres']);
  expect(spanish.tag).not.toBe(english.tag);
  expect(await read()).toEqual(spanish);
  await speaks('en');
  expect(await read()).toEqual(english);
  await speaks(null);
  await school.db.updateTable('settings').set({ language: 'es' }).execute();
  try {
    expect(await read()).toEqual(spanish);
  } finally {
    await school.db.updateTable('settings').set({ language: 'en' }).execute();
  }
});

it('ends with the horizon, for managers too', async () => {
  const manager = await location.hire({ role: 'MANAGER' });
  await location.plan([mia]);
  await location.plan([manager]);
  await publishThrough(school, location, '2026-06-21');
  for (const person of [mia, manager]) {
    const lines = eventLines(await feedOf(person));
    expect(lines.map((line) => line.slice(0, 10))).toEqual(['2026-06-08', '2026-06-15']);
  }
});

it('raises the version of the dates that change for the person, and of no others', async () => {
  const lee = await location.hire();
  const shift = await location.plan([lee, mia], { start_date: '2026-06-15' });
  const path = await newFeed(school, mia);
  const tagged = async () => {
    const { headers, body } = await ask(path);
    return { tag: headers.etag, body };
  };
  const first = await tagged();
  school.pass({ minutes: 10 });
  expect(await tagged()).toEqual(first);
  const sub = await location.hire();
  await location.replace(shift, '2026-06-22', lee, sub);
  expect(await tagged()).toEqual(first);
  const earlier = { start_date: '2026-06-29', start_time: '08:00', staff: [{ id: lee.id }, { id: mia.id }] };
  const scope = { one_time: true, modification_date: '2026-06-29' };
  const body = { ...mondayForm(school, { location: location.id, ...earlier }), ...scope };
  await school.answer(editShift, { params: { id: shift.id }, body }, { as: 'admin' });
  const changed = await tagged();
  expect(changed.tag).not.toBe(first.tag);
  const [was, is] = [first, changed].map(({ body }) => eventLines(body));
  const differing = is?.filter((line) => !was?.includes(line));
  expect(differing?.map((line) => line.slice(0, 13))).toEqual(['2026-06-29T13']);
  const stamps = property(changed.body, 'DTSTAMP');
  expect(new Set(stamps)).toEqual(new Set(['DTSTAMP:20260608T140000Z', 'DTSTAMP:20260608T141000Z']));
});

describe('the answer', () => {
  it('has a tag, and is not sent again to those who have it', async () => {
    await location.plan([mia]);
    const path = await newFeed(school, mia);
    const { headers, statusCode, body } = await ask(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, max-age=300');
    const tag = String(headers.etag);
    const again = await ask(path, { headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', tag]);
    await location.plan([mia], {
      start_date: '2026-06-10',
      schedule_type: 'ONE_TIME_SHIFT',
      shift_repeat: 'NEVER',
    });
    const other = await ask(path, { headers: { 'if-none-match': tag } });
    expect(other.statusCode).toBe(200);
    expect(other.body).not.toBe(body);
    expect(other.headers.etag).not.toBe(tag);
  });

  it('is given 60 times an hour for an address', async () => {
    const path = await newFeed(school, mia);
    for (let count = 0; count < 60; count += 1) expect((await ask(path)).statusCode).toBe(200);
    const refused = await ask(path);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await ask(await newFeed(school, mia))).statusCode).toBe(200);
    school.pass({ hours: 1 });
    expect((await ask(path)).statusCode).toBe(404);
  });
});

describe('an address', () => {
  test('ends with a new one, and with removing it', async () => {
    expect(await school.answer(viewCalendarAddress, {}, { as: mia })).toEqual({ address: null });
    const old = await newFeed(school, mia);
    expect(old).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    const fresh = await newFeed(school, mia);
    expect((await ask(old)).statusCode).toBe(404);
    expect((await ask(fresh)).statusCode).toBe(200);
    expect(await school.answer(viewCalendarAddress, {}, { as: mia })).toEqual({
      address: { made_at: '2026-06-08T09:00:00-05:00', last_used_at: '2026-06-08T09:00:00-05:00' },
    });
    await school.answer(removeCalendarAddress, {}, { as: mia });
    await school.answer(removeCalendarAddress, {}, { as: mia });
    expect((await ask(fresh)).statusCode).toBe(404);
    const { results } = await school.answer(
      listSecurityEvents,
      { query: { person: mia.id } },
      { as: 'admin' },
    );
    const kinds = results.map(({ kind }) => kind);
    expect(kinds).toEqual(['CALENDAR_ADDRESS_REMOVED', 'CALENDAR_ADDRESS_MADE', 'CALENDAR_ADDRESS_MADE']);
  });

  test('that nobody has, has ended, or whose person may not log in gets one and the same answer', async () => {
    const ended = await newFeed(school, mia);
    await school.answer(removeCalendarAddress, {}, { as: mia });
    const idle = await location.hire();
    const inactive = await newFeed(school, idle);
    await school.db.updateTable('person').set({ is_active: false }).where('id', '=', idle.id).execute();
    const gone = await location.hire();
    const deleted = await newFeed(school, gone);
    await school.db
      .updateTable('person')
      .set({ archived_at: school.clock() })
      .where('id', '=', gone.id)
      .execute();
    const unknown = `/api/calendar/${'x'.repeat(43)}.ics`;
    const answers = await Promise.all(
      [ended, inactive, deleted, unknown, '/api/calendar/%00.ics', '/api/calendar/..ics'].map((path) =>
        ask(path),
      ),
    );
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body]).toEqual([404, '']);
      const { 'x-request-id': _, date: __, ...same } = headers;
      const { 'x-request-id': ___, date: ____, ...first } = answers[0]?.headers ?? {};
      expect(same).toEqual(first);
    }
  });

  test('that is wrong counts for its network: 30 in 15 minutes, and right ones still answer', async () => {
    const right = await newFeed(school, mia);
    const from = '203.0.113.77';
    const wrong = () => ask('/api/calendar/wrong.ics', { from });
    for (let count = 0; count < 30; count += 1) expect((await wrong()).statusCode).toBe(404);
    expect((await wrong()).statusCode).toBe(429);
    expect((await ask(right, { from })).statusCode).toBe(200);
    expect((await ask('/api/calendar/wrong.ics', { from: '198.51.100.9' })).statusCode).toBe(404);
    school.pass({ minutes: 15 });
    expect((await wrong()).statusCode).toBe(404);
  });

  test('is kept as a hash', async () => {
    const { url } = await school.answer(makeCalendarAddress, {}, { as: mia });
    const token = url.split('/').at(-1)?.replace('.ics', '') ?? '';
    const row = await school.db
      .selectFrom('calendar_address')
      .selectAll()
      .where('person_id', '=', mia.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.token_hash).toHaveLength(32);
  });
});
