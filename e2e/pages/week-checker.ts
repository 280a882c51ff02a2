import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import { addDays, type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Page } from '@playwright/test';
import type { Pool } from '../support/pool.ts';
import { answerOf } from '../support/school-api.ts';
import type { SchoolServer } from '../support/school-server.ts';
import type { Session } from '../support/session.ts';
import { expect } from '../support/spanish.ts';
import { expectCards, schedulePage } from './schedule.ts';

interface ExpectedDay {
  /** The texts of the cards, as the board shows them. */
  cards: readonly string[];
  /** Such as '3:00'. */
  hours: string;
}

interface ExpectedWeek {
  /** The Sunday on which the week starts. */
  start: CivilDate;
  /** The days that have cards. */
  days: Readonly<Record<CivilDate, ExpectedDay>>;
  /** The text after 'Weekly Total Hours: '. */
  total: string;
  /** The open shifts, each as code and date. */
  open: readonly string[];
}

/**
 * Returns a check that all views of a week agree: the board on screen, its headings and hours, the filter for open shifts,
 * and the open shifts that a free colleague may claim.
 */
export function weekChecker(page: Page, school: SchoolServer, pool: Pool, colleague: Session) {
  const schedule = schedulePage(page);

  return async function expectWeek({ start, days, total, open }: ExpectedWeek): Promise<void> {
    await expect(schedule.heading).toHaveText(`Schedule for Week Starting ${formatForDisplay(start)}`);
    const week = Array.from({ length: 7 }, (_, day) => addDays(start, day));
    const hoursOf = (date: CivilDate) => days[date]?.hours ?? '0:00';
    for (const date of week) {
      await expectCards(schedule.day(date), days[date]?.cards ?? []);
      await expect(schedule.day(date).getByRole('heading', { level: 2 })).toContainText(`${hoursOf(date)},`);
    }
    await expect(page.getByText(`Weekly Total Hours: ${total}`, { exact: true })).toBeVisible();

    // Only now is the last change sure to be saved, so the server is asked after the board.
    const answer = await pool.schedule({ start_date: start, view_type: 'weekly' });
    expect(answer.total_hours).toEqual(
      Object.fromEntries(week.map((date) => [date, hoursOf(date).padStart(5, '0')])),
    );
    const openOnly = await pool.schedule({ start_date: start, view_type: 'weekly', open: 'true' });
    expect(openOnly.results.map(nameOf)).toEqual(open);
    const claimable = await answerOf(
      school,
      listOpenShifts,
      { query: { start_date: start } },
      colleague.token,
    );
    expect(claimable.results.map(nameOf)).toEqual(open);
    await schedule.open.check();
    if (open.length === 0) {
      await expect(page.getByText('Nothing here matches the filters', { exact: true })).toBeVisible();
    } else {
      await expect(schedule.cards).toHaveText(
        open.map((name) => new RegExp(`Open shift.*${name.split(' ')[0]}$`)),
      );
    }
    await schedule.open.uncheck();
    await expect(schedule.cards).toHaveCount(Object.values(days).flatMap(({ cards }) => cards).length);
  };
}

function nameOf(item: { shift_code: string; start_date: string }): string {
  return `${item.shift_code} ${item.start_date}`;
}
