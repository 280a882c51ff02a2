import { kioskPage } from '../../pages/kiosk.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { becomeKiosk, clockedInSince, enroll } from '../../support/attendance.ts';
import { schoolTime, setSchoolTime } from '../../support/clock.ts';
import { expect, test } from '../../support/journey.ts';
import { type SchoolServer, startSchoolServer } from '../../support/school-server.ts';
import { hire } from '../../support/staff.ts';
import { startTablet, type Tablet } from '../../support/tablet.ts';

/** How many of the fifty were at work already, so that their punches clock out. */
const AT_WORK = 10;
const PUNCHES = 50;

test('fifty punches outlast a cut network, a reload, a killed browser and a stopped server', async () => {
  // A school of its own, which can be switched off, and a browser of its own, which can be killed.
  const school = await startSchoolServer();
  const tablet = await startTablet();
  try {
    const codes = await fiftyCodes(school);
    const device = await enroll(school, 'By the pool');
    await clockedInSince(school, device, codes.slice(0, AT_WORK), 120);
    const first = await tablet.open(async (context) => {
      await setSchoolTime(context);
      await becomeKiosk(context, device);
    });
    await first.page.goto(`${school.address}/punch-clock`);
    await keptForOffline(first.page);
    await expect(kioskPage(first.page).connection).toHaveText('Online');

    const [wifiAway, serverAway, afterKill] = [codes.slice(0, 20), codes.slice(20, 35), codes.slice(35)];
    await first.context.setOffline(true);
    await expect(kioskPage(first.page).connection).toHaveText('Offline');
    await punchAll(first, wifiAway, 0);

    // The network is back, but the server has gone meanwhile.
    await school.stop();
    await first.context.setOffline(false);
    await expect(kioskPage(first.page).connection).toHaveText('Connecting');
    await first.page.reload();
    await punchAll(first, serverAway, wifiAway.length);

    await tablet.kill();
    const second = await tablet.open(setSchoolTime);
    await second.page.goto(`${school.address}/punch-clock`);
    const kiosk = kioskPage(second.page);
    await expect(kiosk.place('Lakeside Pool')).toBeVisible();
    await expect(kiosk.waiting).toHaveText('35 punches saved on this device are waiting to be sent');
    await expect(kiosk.connection).toHaveText('Connecting');
    await punchAll(second, afterKill, wifiAway.length + serverAway.length);
    const kept = await second.page.evaluate(readKept);

    await school.start();
    await expect(kiosk.connection).toHaveText('Online');
    await expect(kiosk.waiting).toBeEmpty({ timeout: 30_000 });

    const recorded = await school.rows<Recorded>(`
      select code, recorded, punched_at, happened_at, attendance_id from offline_punch
      where kiosk_id = ${device.id} and skew is not null and code in (${codes.map((code) => `'${code}'`).join()})
        and received_at > (select min(received_at) from offline_punch)
      order by punched_at`);
    // Each once, in the order they were made, at the time of the device.
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

    // Nothing of it is left on the device.
    expect(await second.page.evaluate(readKept)).toEqual([]);
  } finally {
    await tablet.close();
    await school.close();
  }
});

test('a punch without the server may be given a type, and a wrong code taken back', async ({
  page,
  context,
  school,
}) => {
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Olga Offline' });
  const device = await enroll(school, 'For types');
  await becomeKiosk(context, device);
  await page.goto('/punch-clock');
  await kiosk.open();
  await context.setOffline(true);
  await expect(kiosk.connection).toHaveText('Offline');
  await kiosk.touch('00000');
  await expect(kiosk.saved).toBeVisible();
  await expectAccessible(page);
  await kiosk.wrongCode.click();
  await expect(kiosk.waiting).toBeEmpty();

  await kiosk.open();
  await kiosk.touch(person.key);
  await expect(kiosk.saved).toBeVisible();
  await expect(page.getByText(`ending in ${person.key.slice(-2)}`)).toBeVisible();
  await kiosk.type('Training').check();
  await kiosk.done.click();
  await kiosk.open();
  await kiosk.touch(person.key);
  await expect(page.getByRole('heading', { name: /^This code was already saved at / })).toBeVisible();
  await expectAccessible(page);
  await expect(kiosk.acknowledge).toBeVisible();
  await expect(kiosk.waiting).toHaveText('1 punch saved on this device is waiting to be sent');

  await context.setOffline(false);
  await expect(kiosk.waiting).toBeEmpty();
  const rows = await school.rows(`select rate, source from attendance where person_id = ${person.id}`);
  expect(rows).toEqual([{ rate: 'TRAINING', source: 'OFFLINE' }]);
});

test('a code that nobody has is handed in and not lost', async ({ page, context, school }) => {
  const kiosk = kioskPage(page);
  const device = await enroll(school, 'For strangers');
  await becomeKiosk(context, device);
  await page.goto('/punch-clock');
  await kiosk.open();
  await context.setOffline(true);
  await expect(kiosk.connection).toHaveText('Offline');
  await kiosk.enter('98765');
  await kiosk.done.click();
  await context.setOffline(false);
  await expect(kiosk.waiting).toBeEmpty();
  const refused = await school.rows(`select code, reason from offline_punch where kiosk_id = ${device.id}`);
  expect(refused).toEqual([{ code: '98765', reason: 'No active person has this code.' }]);
});

test('a clock-in whose server goes away in the middle is saved with what was chosen', async ({
  page,
  context,
  school,
}) => {
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Mia Middle' });
  await becomeKiosk(context, await enroll(school, 'For the middle'));
  await page.goto('/punch-clock');
  await kiosk.open();
  await kiosk.enter(person.key);
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

test('a device that nobody enrolled says that it cannot take punches without the server', async ({
  page,
  context,
}) => {
  const kiosk = kioskPage(page);
  await page.goto('/punch-clock');
  await keptForOffline(page);
  await kiosk.open();
  await context.setOffline(true);
  await expect(page.getByText(/^This device cannot take punches right now/)).toBeVisible();
  await expect(kiosk.key('1')).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await expect(kiosk.connection).toHaveText('Offline');
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

/** Everybody types the code, one after the other. */
async function punchAll({ page }: Opened, codes: readonly string[], before: number): Promise<void> {
  const kiosk = kioskPage(page);
  for (const [index, code] of codes.entries()) {
    await kiosk.open();
    await kiosk.enter(code);
    await kiosk.done.click();
    await expect(kiosk.waiting).toContainText(new RegExp(`^${before + index + 1} punch`));
  }
}

/** The punch clock's own files are on the device. */
async function keptForOffline(page: Opened['page']): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Keys of people who have not been at work for hours. */
async function fiftyCodes(school: SchoolServer): Promise<string[]> {
  const hoursAgo = new Date(schoolTime().getTime() - 4 * 60 * 60_000).toISOString();
  const people = await school.rows<{ key: string }>(`
    select key from person
    where key is not null and is_active and archived_at is null and not exists (
      select from attendance
      where person_id = person.id and (clocked_out is null or clocked_out > '${hoursAgo}')
    )
    order by id limit ${PUNCHES}`);
  expect(people).toHaveLength(PUNCHES);
  return people.map(({ key }) => key);
}

/** What waits on the device, as it lies there. */
function readKept(): Promise<{ code: string; punched_at: string }[]> {
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
