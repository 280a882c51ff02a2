import type { TileProps } from '../use-dashboard-address.ts';
import { NeedsYou } from './needs-you.tsx';
import classes from './overview.module.css';
import { WeekBars } from './week-bars.tsx';

/** Under the list: how the week looks at the chosen location, and what waits. */
export function Overview({ dashboard }: TileProps) {
  return (
    <div className={classes.overview} data-print="hidden">
      {dashboard.place && <WeekBars place={dashboard.place} today={dashboard.today} />}
      <NeedsYou dashboard={dashboard} />
    </div>
  );
}
