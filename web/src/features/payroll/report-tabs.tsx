import { NavLink } from 'react-router';
import classes from './report-tabs.module.css';
import { type WeeklyReport, weeklyReports } from './reports.ts';
import type { ReportAddress } from './use-report-address.ts';

/** The four reports side by side; going from one to another stays at the same place and week. */
export function ReportTabs({ report }: { report: ReportAddress }) {
  return (
    <nav aria-label="Weekly Labor Reports" className={classes.tabs} data-print="hidden">
      {Object.entries(weeklyReports).map(([name, { label }]) => (
        <NavLink key={name} to={report.addressOf(name as WeeklyReport)} className={classes.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
