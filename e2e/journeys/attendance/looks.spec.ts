import type { Page } from '@playwright/test';
import { kioskPage } from '../../pages/kiosk.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { becomeKiosk, enroll, planShiftToday, punchLate, writeMessage } from '../../support/attendance.ts';
import { expect, test } from '../../support/journey.ts';
import { expectNoSidewaysScroll, lookAtAll, picture, schemes } from '../../support/looks.ts';
import { meant } from '../../support/noise.ts';
import { draw } from '../../support/samples.ts';
import { startSchoolServer } from '../../support/school-server.ts';
import { openSession, storeSession } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';

const sizes = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 340, height: 640 },
];
const looks = schemes.flatMap((colorScheme) => sizes.map((size) => ({ size, colorScheme })));

test('every step of the punch clock fits a phone, and a tablet in both orientations, in both schemes', {
  tag: '@long',
}, async ({ page, context }) => {
  meant('no answer');
  // A separate school, because its message is as long as a message can be.
  const school = await startSchoolServer();
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Maximiliane Featherstonehaugh' });
  await planShiftToday(school, person, 30, 60);
  await planShiftToday(school, person, 120, 60);
  await writeMessage(school, 'Please check the chlorine before the first lesson. '.repeat(6).slice(0, 300));
  await becomeKiosk(context, await enroll(school, 'Looked at'));
  // Steps that end by themselves stay on screen while they are checked.
  await page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window);
    const slow = (run: TimerHandler, after?: number) => setTimer(run, (after ?? 0) < 1_500 ? after : 600_000);
    window.setTimeout = slow as typeof window.setTimeout;
  });
  await page.goto(`${school.address}/punch-clock`);
  await expect(kiosk.location('Lakeside Pool')).toBeVisible();
  await look(page, 'message', kiosk.acknowledge);
  await kiosk.openKeypad();
  await kiosk.typeCode('123');
  await look(page, 'keypad', kiosk.key('0'));
  for (const key of ['1', 'Clear', 'Back']) {
    const box = await kiosk.key(key).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(72);
  }
  await kiosk.key('Clear').click();
  await kiosk.typeCode(person.key);
  await look(page, 'form', kiosk.clockIn);
  await kiosk.clockIn.click();
  await look(page, 'result', kiosk.result('Maximiliane Featherstonehaugh is Clocked in Now'));
  await page.reload();
  await kiosk.openKeypad();
  await context.setOffline(true);
  await expect(kiosk.connection).toHaveText('Offline');
  await kiosk.typeCode('10001');
  await look(page, 'saved', kiosk.done);
  await kiosk.done.click();
  await kiosk.openKeypad();
  await look(page, 'offline', kiosk.key('0'));
  await context.setOffline(false);
  await school.close();
});

test('the manual attendance form, the list of kiosks and punches that wait fit every width in both schemes', {
  tag: '@long',
}, async ({ page, school }) => {
  await enroll(school, 'Looked at on every width');
  const leaver = await hire(school, { name: 'Lea Leaver', role: 'MANAGER' });
  const left = await enroll(school, 'Left behind');
  await school.rows(`update kiosk set enrolled_by = ${leaver.id} where id = ${left.id}`);
  await school.rows(`update person set is_active = false where id = ${leaver.id}`);
  await punchLate(school, await hire(school, { name: 'Lara Looked' }), 2);
  await storeSession(page, school, await openSession(school, 'ADMIN'));
  await lookAtAll(page, {
    'manual-attendance': { path: '/manual-missed-clockin', shows: 'Add attendance' },
    kiosks: { path: '/options?tab=kiosks', shows: 'Needs taking over' },
    'waiting-punches': { path: '/dashboard?tile=10&search=Lara', shows: 'It arrived more than a day later' },
    'approve-waiting': {
      path: '/dashboard?tile=10&search=Lara',
      shows: 'count as if they had arrived in time',
      open: (opened) => opened.getByRole('button', { name: 'Approve Lara Looked' }).first().click(),
    },
  });
});

/** Checks a step. `last` is the control that must be in view. */
async function look(page: Page, name: string, last: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(last).toBeVisible();
  for (const { size, colorScheme } of draw(looks, name)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    // A tablet shows the step without scrolling.
    if (size.width > 340) await expect(last).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, { contrast: true });
    await picture(page, `kiosk-${name}-${size.width}-${colorScheme}`);
  }
}
