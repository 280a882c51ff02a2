import { say, sayKnown } from '@deckhand/domain/language/say';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import classes from './report-page.module.css';
import { type WeeklyReport, weeklyReports } from './reports.ts';
import type { ReportAddress } from './use-report-address.ts';

/** The four reports. Another one shows the same location and week. */
export function ReportTabs({ report }: { report: ReportAddress }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip.current || !tab) return;
    // Scrolls the tabs only, not the page.
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={strip} aria-label={say('Weekly Labor Reports')} className={classes.tabs} data-print="hidden">
      {Object.entries(weeklyReports).map(([name, { label }]) => (
        <NavLink key={name} to={report.addressOf(name as WeeklyReport)} className={classes.tab ?? ''}>
          {sayKnown(label)}
        </NavLink>
      ))}
    </nav>
  );
}
