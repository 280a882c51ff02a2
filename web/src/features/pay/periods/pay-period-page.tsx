import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatLong, isCivilDate } from '@deckhand/domain/time/civil-date';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarDollar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { whenWords } from '../../../shared/time/when-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSlots } from '../../../ui/use-slots.ts';
import { daysTitle, peopleWords } from '../pay-words.ts';
import { SignedOff } from '../sign-off/signed-off.tsx';
import { Worklist } from '../sign-off/worklist.tsx';
import { LeaveOfPeriod } from '../wages/leave-of-period.tsx';
import { LawOfPeriod } from './law-of-period.tsx';
import { PaidPeople } from './paid-people.tsx';
import { payPeriodPath, payPeriodsPath } from './pay-paths.ts';
import classes from './period.module.css';
import { PeriodActions } from './period-actions.tsx';
import { PeriodHours } from './period-hours.tsx';
import { PeriodSlots } from './period-slots.ts';
import { isClosed, PeriodStateBadge } from './period-state.tsx';
import { ReadyToClose } from './ready-to-close.tsx';
import { SealPanel } from './seal-panel.tsx';
import { usePaySchedule } from './use-pay-schedule.ts';
import type { ViewedPeriod } from './viewed-period.ts';

/** Milliseconds. Closing takes seconds, and a page that waits for it looks this often. */
const WHILE_CLOSING = 1_000;

/** One pay period: what is left, who signed, and closing it. */
export function PayPeriodPage() {
  const { first = '' } = useParams();
  return isCivilDate(first) ? <Period key={first} first={first} /> : <NoSuchPeriod />;
}

function Period({ first }: { first: CivilDate }) {
  useLiveChanges();
  const answer = useCall(viewPayPeriod, { params: { first } }, { showsFailure: true });
  const { data, error } = answer;
  if (data) return <Content period={data} />;
  if (error instanceof ApiFailure && error.status === 404) return <NoSuchPeriod />;
  return (
    <>
      <Header title={say('Pay period')} />
      <NotLoaded answer={answer} skeleton={<Skeleton height={320} />} framed />
    </>
  );
}

function Content({ period }: { period: ViewedPeriod }) {
  const { kind, neighborsOf } = usePaySchedule();
  const { earlier, later } = neighborsOf(period);
  const { role } = useActor();
  const isOver = isClosed(period.state);
  return (
    <>
      <Header
        title={daysTitle(period)}
        subtitle={
          <div className={classes.titleRow}>
            <Turn
              to={earlier?.from}
              label={say('Earlier period')}
              icon={<IconChevronLeft size={16} aria-hidden />}
            />
            <Turn
              to={later?.from}
              label={say('Later period')}
              icon={<IconChevronRight size={16} aria-hidden />}
            />
            <PeriodStateBadge state={period.state} />
            <span>{subtitle(period, kind)}</span>
          </div>
        }
        actions={<PeriodActions period={period} />}
      />
      {period.state === 'CLOSING' && <ClosingNotice first={period.first_day} />}
      {period.reopened.map(({ at, by, reason, seal }) => (
        <Notice key={seal}>
          {say('{name} reopened it on {date}, {time}: {reason}', {
            name: by.name,
            date: whenWords(at).date,
            time: whenWords(at).time,
            reason,
          })}
        </Notice>
      ))}
      {isOver ? <ClosedPanels period={period} /> : <OpenPanels period={period} />}
      <PaidPeople period={period} />
      {period.pays_leave && <LeaveOfPeriod period={period} mayChange={!isOver || isAdmin(role)} />}
      {!isOver && earlier?.isClosed && <SealPanel first={earlier.from} isOwn={false} />}
    </>
  );
}

function OpenPanels({ period }: { period: ViewedPeriod }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <PeriodHours period={period} />
        <Worklist first={period.first_day} />
      </div>
      <div className={classes.column}>
        <ReadyToClose period={period} />
        <SignedOff period={period} />
        <LawOfPeriod period={period} />
        <HandOver period={period} />
      </div>
    </div>
  );
}

/** Nothing is left to do, so the hours have the width: beside the longer column there would be empty space. */
function ClosedPanels({ period }: { period: ViewedPeriod }) {
  const { role } = useActor();
  return (
    <>
      <PeriodHours period={period} />
      <div className={isAdmin(role) ? classes.columns : classes.column}>
        <div className={classes.column}>
          <SignedOff period={period} />
          <SealPanel first={period.first_day} isOwn />
        </div>
        <div className={classes.column}>
          <HandOver period={period} />
          <LawOfPeriod period={period} />
        </div>
      </div>
    </>
  );
}

function HandOver({ period: { first_day: first, state } }: { period: ViewedPeriod }) {
  const { HandOverPanel } = useSlots(PeriodSlots);
  const { role } = useActor();
  return isAdmin(role) ? <HandOverPanel first={first} state={state} /> : null;
}

function ClosingNotice({ first }: { first: CivilDate }) {
  useCall(viewPayPeriod, { params: { first } }, { showsFailure: true, refetchInterval: WHILE_CLOSING });
  return (
    <Notice urgent>
      {say('The period is being closed. This takes a few seconds; its days cannot be changed meanwhile.')}
    </Notice>
  );
}

function subtitle({ totals, pay_day, locations }: ViewedPeriod, kind: string | undefined): string {
  const people = peopleWords(totals.people);
  const at =
    locations.length === 1
      ? (locations[0]?.title ?? '')
      : say('{n, plural, one [# location] other [# locations]}', { n: locations.length });
  return [
    ...(kind ? [kind] : []),
    say('{people} at {at}', { people, at }),
    say('pay day {date}', { date: formatLong(pay_day) }),
  ].join(' · ');
}

interface HeaderProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

function Header(props: HeaderProps) {
  return (
    <PageHeader
      back={<BackToList path={payPeriodsPath}>{say('Pay Periods')}</BackToList>}
      subtitleBelow
      {...props}
    />
  );
}

/** A period that has not begun, or that is before the first one, is not there. */
function Turn({ to, label, icon }: { to: CivilDate | undefined; label: string; icon: ReactNode }) {
  if (to === undefined) return null;
  return (
    <ActionIcon
      component={Link}
      to={payPeriodPath(to)}
      variant="default"
      size={32}
      aria-label={label}
      data-print="hidden"
    >
      {icon}
    </ActionIcon>
  );
}

function NoSuchPeriod() {
  return (
    <>
      <Header title={say('Pay period')} />
      <Panel>
        <EmptyState
          icon={<IconCalendarDollar size={24} stroke={1.6} />}
          title={say('No such pay period')}
          hint={say('It may have another first day since the schedule was changed.')}
          action={
            <Button component={Link} to={payPeriodsPath} variant="default">
              {say('All pay periods')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
