import { kioskPage } from '../../../pages/kiosk.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { becomeKiosk, clockInEarlier, enroll } from '../../../support/attendance.ts';
import { schoolTime, setSchoolTime } from '../../../support/clock.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { drawsAll } from '../../../support/samples.ts';
import { type SchoolServer, startSchoolServer } from '../../../support/school-server.ts';
import { hire } from '../../../support/staff.ts';
import { startTablet, type Tablet } from '../../../support/tablet.ts';

/** Fifty in the long tests. */
const PUNCHES = drawsAll ? 50 : 20;
/** The number of people who are clocked in already, so that their punches clock out. */
const AT_WORK = PUNCHES / 5;
/** So many punches are made before the server stops, and before the browser is killed. */
const [BEFORE_STOP, BEFORE_KILL] = [0.4 * PUNCHES, 0.7 * PUNCHES];

test('punches survive a cut network, a reload, a killed browser and a stopped server', async () => {
  meant('no answer', 'health 503');
  // A separate school that can be stopped, and a separate browser that can be killed.
  const school = await startSchoolServer();
  const tablet = await startTablet();
  try {
    const codes = await codesOfStaff(school);
    const device = await enroll(school, 'By the pool');
    await clockInEarlier(school, device, codes.slice(0, AT_WORK), 120);
    const enrolled = await tablet.open(async (context) => {
      await setSchoolTime(context);
      await becomeKiosk(context, device);
    });
    await enrolled.page.goto(`${school.address}/punch-clock`);
    await waitForOfflineFiles(enrolled.page);
    await expect(kioskPage(enrolled.page).connection).toHaveText('Online');
    await tablet.switchOff();

    const first = await tablet.open(setSchoolTime);
    await first.page.goto(`${school.address}/punch-clock`);
    await expect(kioskPage(first.page).connection).toHaveText('Online');

    const [withoutNetwork, withoutServer, afterKill] = [
      codes.slice(0, BEFORE_STOP),
      codes.slice(BEFORE_STOP, BEFORE_KILL),
      codes.slice(BEFORE_KILL),
    ];
    await first.context.setOffline(true);
    await expect(kioskPage(first.page).connection).toHaveText('Offline');
    await punchAll(first, withoutNetwork, 0);

    // The network is back, but the server has stopped.
    await school.stop();
    await first.context.setOffline(false);
    await expect(kioskPage(first.page).connection).toHaveText('Connecting');
    await first.page.reload();
    await punchAll(first, withoutServer, withoutNetwork.length);

    await tablet.kill();
    const second = await tablet.open(setSchoolTime);
    await second.page.goto(`${school.address}/punch-clock`);
    const kiosk = kioskPage(second.page);
    await expect(kiosk.location('Lakeside Pool')).toBeVisible();
    await expect(kiosk.waiting).toHaveText(
      `${BEFORE_KILL} punches saved on this device are waiting to be sent`,
    );
    await expect(kiosk.connection).toHaveText('Connecting');
    await punchAll(second, afterKill, withoutNetwork.length + withoutServer.length);
    const kept = await second.page.evaluate(readWaitingPunches);

    await school.start();
    await expect(kiosk.connection).toHaveText('Online');
    await expect(kiosk.waiting).toBeEmpty();

    const recorded = await school.rows<Recorded>(`
      select code, recorded, punched_at, happened_at, attendance_id from offline_punch
      where kiosk_id = ${device.id} and skew is not null and code in (${codes.map((code) => `'${code}'`).join()})
        and received_at > (select min(received_at) from offline_punch)
      order by punched_at`);
    // Every punch is recorded once, in order, with the time of the device.
    expect(kept.map(({ code }) => code)).toEqual(codes);
    expect(recorded.map(({ code }) => code)).toEqual(codes);
    expect(recorded.map(({ punched_at }) => punched_at.toISOString())).toEqual(
      kept.map(({ punched_at }) => punched_at),
    );
    expect(recorded.map((each) => each.recorded)).toEqual(
      codes.map((_, index) => (index < AT_WORK ? 'CLOCK_OUT' : 'CLOCK_IN')),
    );
    const attendances = await school.rows<{ clocked_in: Date; clocked_out: Date | null }>(`
      select clocked_in, clocked_out from attendance where kiosk_id = ${device.id} order by clocked_in, id`);
    expect(attendances).toHaveLength(PUNCHES);
    const ends = attendances.slice(0, AT_WORK).map(({ clocked_out }) => clocked_out);
    const begins = attendances.slice(AT_WORK).map(({ clocked_in }) => clocked_in);
    const byTime = (left: Date | null, right: Date | null) => Number(left) - Number(right);
    expect([...ends.sort(byTime), ...begins]).toEqual(recorded.map(({ happened_at }) => happened_at));

    // No punch is left on the device.
    expect(await second.page.evaluate(readWaitingPunches)).toEqual([]);
  } finally {
    await tablet.close();
    await school.close();
  }
});

test('a punch without the server can be given a type, and a wrong code can be taken back', {
  tag: '@long',
}, async ({ page, context, school }) => {
  meant('no answer');
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Olga Offline' });
  const device = await enroll(school, 'For types');
  await becomeKiosk(context, device);
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await context.setOffline(true);
  await expect(kiosk.connection).toHaveText('Offline');
  await kiosk.tapCode('00000');
  await expect(kiosk.saved).toBeVisible();
  await expectAccessible(page);
  await kiosk.wrongCode.click();
  await expect(kiosk.waiting).toBeEmpty();

  await kiosk.openKeypad();
  await kiosk.tapCode(person.key);
  await expect(kiosk.saved).toBeVisible();
  await expect(page.getByText(`ending in ${person.key.slice(-2)}`)).toBeVisible();
  await kiosk.type('Training').check();
  await kiosk.done.click();
  await kiosk.openKeypad();
  await kiosk.tapCode(person.key);
  await expect(page.getByRole('heading', { name: /^This code was already saved at / })).toBeVisible();
  await expectAccessible(page);
  await expect(kiosk.acknowledge).toBeVisible();
  await expect(kiosk.waiting).toHaveText('1 punch saved on this device is waiting to be sent');

  await context.setOffline(false);
  await expect(kiosk.waiting).toBeEmpty();
  const rows = await school.rows(`select rate, source from attendance where person_id = ${person.id}`);
  expect(rows).toEqual([{ rate: 'TRAINING', source: 'OFFLINE' }]);
});

test('an unknown code is sent to the server and not lost', { tag: '@long' }, async ({
  page,
  context,
  school,
}) => {
  meant('no answer');
  const kiosk = kioskPage(page);
  const device = await enroll(school, 'For strangers');
  await becomeKiosk(context, device);
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await context.setOffline(true);
  await expect(kiosk.connection).toHaveText('Offline');
  await kiosk.typeCode('98765');
  await kiosk.done.click();
  await context.setOffline(false);
  await expect(kiosk.waiting).toBeEmpty();
  const refused = await school.rows(`select code, reason from offline_punch where kiosk_id = ${device.id}`);
  expect(refused).toEqual([{ code: '98765', reason: 'No active person has this code.' }]);
});

test('a clock-in is saved with its choices if the server disappears before it is sent', {
  tag: '@long',
}, async ({ page, context, school }) => {
  meant('no answer');
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Mia Middle' });
  await becomeKiosk(context, await enroll(school, 'For the middle'));
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await kiosk.typeCode(person.key);
  await kiosk.type('Sub').check();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await kiosk.clockIn.click();
  await expect(kiosk.saved).toBeVisible();
  await expect(kiosk.type('Sub')).toBeChecked();
  await kiosk.done.click();
  await expect(kiosk.connection).toHaveText('Connecting');
  await page.unroute('**/api/**');
  await expect(kiosk.waiting).toBeEmpty();
  const rows = await school.rows(`select rate, shift_id from attendance where person_id = ${person.id}`);
  expect(rows).toEqual([{ rate: 'SUB', shift_id: null }]);
});

test('a device that is not enrolled says that it cannot take punches without the server', {
  tag: '@long',
}, async ({ page, context }) => {
  meant('no answer');
  const kiosk = kioskPage(page);
  await page.goto('/punch-clock');
  await waitForOfflineFiles(page);
  await kiosk.openKeypad();
  await context.setOffline(true);
  await expect(page.getByText(/^This device cannot take punches right now/)).toBeVisible();
  await expect(kiosk.key('1')).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  // On a slow processor, Chromium may report a network to a page that it loads offline.
  await expect(kiosk.connection).toHaveText(/^(Offline|Connecting)$/);
  await kiosk.acknowledge.click();
  await expect(kiosk.key('1')).toBeDisabled();
  await context.setOffline(false);
  await expect(kiosk.key('1')).toBeEnabled();
});

interface Recorded {
  code: string;
  recorded: string;
  punched_at: Date;
  happened_at: Date;
}

type Opened = Awaited<ReturnType<Tablet['open']>>;

/** Types the codes one after the other. `before` is the number of punches that are waiting already. */
async function punchAll({ page }: Opened, codes: readonly string[], before: number): Promise<void> {
  const kiosk = kioskPage(page);
  for (const [index, code] of codes.entries()) {
    await kiosk.openKeypad();
    await kiosk.typeCode(code);
    await kiosk.done.click();
    await expect(kiosk.waiting).toContainText(new RegExp(`^${before + index + 1} punch`));
  }
}

/** Waits until the punch clock's files are on the device. */
async function waitForOfflineFiles(page: Opened['page']): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Returns the keys of people who have not been at work for hours and did not enroll the kiosk. */
async function codesOfStaff(school: SchoolServer): Promise<string[]> {
  const hoursAgo = new Date(schoolTime().getTime() - 4 * 60 * 60_000).toISOString();
  const people = await school.rows<{ key: string }>(`
    select key from person
    where key is not null and role <> 'SUPER_ADMIN' and is_active and archived_at is null and not exists (
      select from attendance
      where person_id = person.id and (clocked_out is null or clocked_out > '${hoursAgo}')
    )
    order by id limit ${PUNCHES}`);
  expect(people).toHaveLength(PUNCHES);
  return people.map(({ key }) => key);
}

/** Runs in the page. Returns the punches that wait on the device. */
function readWaitingPunches(): Promise<{ code: string; punched_at: string }[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('deckhand-punches');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('waiting').objectStore('waiting').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    };
  });
}
