import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../api/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { everyLocationQuery } from './api/list-locations.ts';
import { everybodyQuery } from './api/list-people.ts';
import { AwaitingActivation } from './awaiting-activation.tsx';
import classes from './dashboard-page.module.css';
import { GlanceTiles } from './glance-tiles.tsx';
import { LocationStaffTable } from './location-staff-table.tsx';

/** The school at a glance: who works where, and whose account still waits for its owner. */
export function DashboardPage() {
  const people = useQuery(everybodyQuery);
  const locations = useQuery(everyLocationQuery);
  const failed = [people, locations].find((query) => query.isError && query.data === undefined);
  const retry = () => Promise.all([people.refetch(), locations.refetch()]);
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Your school at a glance" />
      {failed ? (
        <Panel>
          <LoadFailure failure={failed.error} onRetry={retry} />
        </Panel>
      ) : (
        <>
          <GlanceTiles people={people.data} locations={locations.data} />
          <div className={classes.columns}>
            <LocationStaffTable people={people.data} locations={locations.data?.results} />
            <AwaitingActivation people={people.data?.results} />
          </div>
        </>
      )}
    </>
  );
}
