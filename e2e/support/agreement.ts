import { listOpenShifts } from '@deckhand/contract/schedule/list-open-shifts';
import { addDays, type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { expect, type Page } from '@playwright/test';
import { expectCards, schedulePage } from '../pages/schedule.ts';
import type { Pool } from './pool.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import type { Session } from './session.ts';

interface ExpectedDay {
  /** As the board writes them. */
  cards: readonly string[];
  /** '3:00'. */
  hours: string;
}

interface ExpectedWeek {
  /** The Sunday it begins with. */
  start: CivilDate;
  /** The days on which there is something. */
  days: Readonly<Record<CivilDate, ExpectedDay>>;
  /** 'Weekly Total Hours: …' */
  total: string;
  /** What is open, as code and date. */
  open: readonly string[];
}

/** Everything by which a school learns what is planned must say the same. */
export function agreement(page: Page, school: SchoolServer, pool: Pool, colleague: Session) {
  const schedule = schedulePage(page);

  /** The board that is on the screen, its heads, the hours, the open filter, and what a free colleague may claim. */
  return async function expectWeek({ start, days, total, open }: ExpectedWeek): Promise<void> {
    await expect(schedule.heading).toHaveText(`Schedule for Week Starting ${formatForDisplay(start)}`);
    const week = Array.from({ length: 7 }, (_, day) => addDays(start, day));
    const hoursOf = (date: CivilDate) => days[date]?.hours ?? '0:00';
    for (const date of week) {
      await expectCards(schedule.day(date), days[date]?.cards ?? []);
      await expect(schedule.day(date).getByRole('heading', { level: 2 })).toContainText(`${hoursOf(date)},`);
    }
    await expect(page.getByText(`Weekly Total Hours: ${total}`, { exact: true })).toBeVisible();

    // Asked only now: what was decided a moment ago may still have been on its way when the board began to change.
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
