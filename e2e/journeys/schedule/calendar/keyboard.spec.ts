import { eventDialog, expectCards, schedulePage } from '../../../pages/schedule.ts';
import { pressInTurn, tabTo } from '../../../support/keyboard.ts';
import { cardsOfWeek, planWeek } from '../../../support/planned-week.ts';
import { expect, test } from '../../../support/pool.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin uses the calendar without a mouse', { tag: '@long' }, async ({ page, school, pool }) => {
  const schedule = schedulePage(page);
  const planned = await planWeek(pool);
  const { lesson, desk, pair, dismissed } = planned;
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);
  await expect(schedule.cards).toHaveCount(7);

  // All cards are one tab stop. The arrow keys move between them by their position on screen.
  await tabTo(page, schedule.card(lesson.shift_code));
  await page.keyboard.press('ArrowRight');
  await expect(schedule.card(dismissed.shift_code)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(schedule.card(desk.shift_code)).toBeFocused();
  await page.keyboard.press('End');
  await expect(schedule.card(pair.shift_code)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(schedule.card(desk.shift_code)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');

  const event = eventDialog(page, new RegExp(`^Shift - ${lesson.shift_code}`));
  await tabTo(page, event.show('Replace Staff'));
  await page.keyboard.press('Enter');
  await tabTo(page, event.replace(1));
  await page.keyboard.press('Space');
  await tabTo(page, event.replacementFor('Nell Harper'));
  await page.keyboard.type('Pia');
  await expect(page.getByRole('option')).toHaveText([/^Pia Sorel/]);
  await pressInTurn(page, 'ArrowDown', 'Enter');
  await expect(event.replacementFor('Nell Harper')).toHaveValue('Pia Sorel');
  await tabTo(page, event.saveReplacement);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Staff replaced successfully.');
  await expect(schedule.card(lesson.shift_code)).toBeFocused();
  await expectCards(schedule.day('2026-06-08'), [
    `10:00 AM – 1:00 PM | Sub | Pia Sorel | Swim Instructor | ${lesson.shift_code}`,
  ]);

  await page.keyboard.press('Enter');
  await tabTo(page, event.show('Dismiss Shift'));
  await page.keyboard.press('Space');
  await tabTo(page, event.reason);
  await page.keyboard.type('Heater fault');
  await tabTo(page, event.dismiss);
  await page.keyboard.press('Enter');
  // The focus starts on Cancel, because a dismissal cannot be undone.
  await expect(event.dismissQuestion.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Shift dismissed successfully.');
  await expect(schedule.card(lesson.shift_code)).toBeFocused();

  await page.reload();
  await tabTo(page, schedule.location);
  await tabTo(page, schedule.viewRadio('Weekly'));
  await page.keyboard.press('ArrowRight');
  await expect(schedule.heading).toHaveText('Schedule for Same Day of the Weeks Starting 06-08-2026');
  await tabTo(page, schedule.startDate);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('06-13-2026');
  await expect(schedule.heading).toHaveText('Schedule for Same Day of the Weeks Starting 06-13-2026');
  await tabTo(page, schedule.code);
  await page.keyboard.type(planned.saturday.shift_code);
  await expect(schedule.cards).toHaveCount(6);
  await expectCards(schedule.day('2026-06-13'), cardsOfWeek(planned)['2026-06-13']);
  await tabTo(page, schedule.open);
  await page.keyboard.press('Space');
  await expect(page.getByText('Nothing here matches the filters', { exact: true })).toBeVisible();
  await tabTo(page, schedule.clear);
  await page.keyboard.press('Enter');
  await expect(schedule.heading).toHaveText('Schedule for Same Day of the Weeks Starting 06-08-2026');
});
