import type { Answer } from '@deckhand/contract/call';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { addDays, type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { formatHoursAndMinutes } from '@deckhand/domain/time/minutes';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AsOf } from '../../../api/as-of.tsx';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { useMe } from '../../../api/view-me.ts';
import { WaitingChanges } from '../../../api/waiting-list.tsx';
import { isInstalled, registerStaffWorker } from '../../../session/staff-worker.ts';
import { cardColorClass } from '../../../shared/board/card-colors.ts';
import { sumOfHours } from '../../../shared/board/hours.ts';
import { cardKey, myScheduleCards } from '../../../shared/board/schedule-cards.ts';
import { useToday } from '../../../shared/time/use-today.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AccountIncomplete } from '../../requests/account-incomplete.tsx';
import { canWork } from '../../requests/use-requester.ts';
import { MyOffers } from '../../staffing/offers/my-offers.tsx';
import { Waiting } from '../calendar/upcoming.tsx';
import { dayWords, nextLabel, nothingPlanned } from '../calendar/upcoming-words.ts';
import classes from './today.module.css';
import { countdownWords, greetingWords, mapAddress } from './today-words.ts';

/** SA5: code that most readers do not need comes when it is shown. */
const OwnEvent = lazy(() =>
  import('../calendar/event/own-event.tsx').then((module) => ({ default: module.OwnEvent })),
);

const Unseen = lazy(() => import('../publishing/unseen.tsx').then((module) => ({ default: module.Unseen })));

type NextShift = NonNullable<Answer<typeof viewUpcoming>['next_shift']>;

/** SA1: the start of the app: when and where the reader works next, what changed, and who waits for them. */
export function TodayPage() {
  const me = useMe();
  const [home] = me.data?.locations ?? [];
  if (me.data && home && canWork(me.data)) return <Today zone={home.timezone} name={me.data.first_name} />;
  return (
    <>
      <PageHeader title={say('Today')} />
      {me.data ? (
        <AccountIncomplete hint={say('your shifts appear here.')} />
      ) : (
        <NotLoaded answer={me} skeleton={<Skeleton height={220} />} framed />
      )}
    </>
  );
}

function Today({ zone, name }: { zone: ZoneCode; name: string }) {
  useLiveChanges();
  useManifest();
  useInstallation();
  const today = useToday(zone);
  const now = useMinute();
  const [opened, setOpened] = useState<ScheduleItem>();
  const upcoming = useCall(viewUpcoming, {}, { showsFailure: true });
  const [week, last] = [startOfWeek(today), addDays(today, 7)];
  const query = { view_type: 'weekly', start_date: week, end_date: last };
  const schedule = useCall(viewMySchedule, { query }, { showsFailure: true });
  return (
    <>
      <PageHeader title={greetingWords(name, zone, now)} subtitle={formatLong(today)} />
      <div className={classes.page}>
        <AsOf />
        <WaitingChanges />
        {upcoming.data ? (
          <NextOne item={upcoming.data.next_shift} today={today} now={now} onOpen={setOpened} />
        ) : (
          <NotLoaded answer={upcoming} skeleton={<Skeleton height={120} />} framed />
        )}
        {schedule.data?.published_through && (
          <Suspense>
            <Unseen />
          </Suspense>
        )}
        <MyOffers />
        {upcoming.data && <Waiting {...upcoming.data} today={today} />}
        {schedule.data ? (
          <NextDays {...schedule.data} today={today} week={week} onOpen={setOpened} />
        ) : (
          <NotLoaded answer={schedule} skeleton={<Skeleton height={220} />} framed />
        )}
      </div>
      {opened && (
        <Suspense>
          <OwnEvent item={opened} zone={zone} mayRequest onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface Opening {
  today: CivilDate;
  onOpen: (item: ScheduleItem) => void;
}

function NextOne({ item, today, now, onOpen }: Opening & { item: NextShift | null; now: Date }) {
  const [card] = item ? myScheduleCards([item]) : [];
  if (!item || !card)
    return (
      <section className={classes.next} aria-label={say('Next shift')}>
        <span className={shared.note}>{say('Next shift')}</span>
        <p className={classes.time}>{sayKnown(nothingPlanned)}</p>
      </section>
    );
  const { location_title: title, location_address: address } = item;
  const countdown = countdownWords(new Date(item.begins_at), now);
  return (
    <section className={`${classes.next} ${cardColorClass(card.color)}`} aria-label={nextLabel(item)}>
      <span className={shared.note}>{[nextLabel(item), countdown].filter(Boolean).join(' · ')}</span>
      <p className={classes.time}>
        {dayWords(item.start_date, today)}, {card.time}
      </p>
      <span>{[card.title, card.code].filter((part) => part !== '').join(' · ')}</span>
      <div className={classes.where}>
        <span>
          <span className={shared.strong}>{title}</span>
          <br />
          <span className={shared.note}>{address}</span>
        </span>
        <span className={shared.row}>
          <Button variant="default" onClick={() => onOpen(item)}>
            {say('Details')}
          </Button>
          <Button
            variant="light"
            component="a"
            href={mapAddress(title, address)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconMapPin size={16} aria-hidden />}
          >
            {say('Map')}
          </Button>
        </span>
      </div>
    </section>
  );
}

interface NextDaysProps extends Opening, Answer<typeof viewMySchedule> {
  /** The first day of the week whose hours are said. */
  week: CivilDate;
}

function NextDays({ results, total_hours: hours, today, week, onOpen }: NextDaysProps) {
  const items = results.filter((item) => item.start_date >= today);
  const cards = myScheduleCards(items);
  const saturday = addDays(week, 6);
  const ofWeek = Object.fromEntries(Object.entries(hours).filter(([date]) => date <= saturday));
  return (
    <section aria-labelledby="next-days" className={shared.stack8}>
      <div className={classes.heading}>
        <h2 id="next-days" className={shared.heading}>
          {say('Next days')}
        </h2>
        <span className={shared.note}>
          {say('{hours} this week', { hours: formatHoursAndMinutes(sumOfHours(ofWeek)) })}
        </span>
      </div>
      {items.length === 0 && <p className={shared.note}>{say('No shifts in the next seven days.')}</p>}
      <ul className={classes.days}>
        {items.map((item, index) => {
          const card = cards[index];
          return card ? (
            <li key={cardKey(item)}>
              <button type="button" className={classes.day} onClick={() => onOpen(item)}>
                <span className={classes.date}>{dayWords(item.start_date, today)}</span>
                <span className={classes.words}>
                  <span className={shared.strong}>{card.time || card.title}</span>
                  <span className={shared.note}>
                    {[card.time && card.title, item.location_title, card.code].filter(Boolean).join(' · ')}
                  </span>
                  {card.badges.map(({ word }) => (
                    <span key={word} className={shared.note}>
                      {word}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}

/** Makes this page the start of an app that can be installed. No other page loads the description. */
function useManifest(): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/today.webmanifest';
    document.head.append(link);
    return () => link.remove();
  }, []);
}

/** SA2: a person who installs the app can open it without a network from then on. */
function useInstallation(): void {
  useEffect(() => {
    const register = () => void registerStaffWorker().catch(() => undefined);
    if (isInstalled()) register();
    window.addEventListener('appinstalled', register);
    return () => window.removeEventListener('appinstalled', register);
  }, []);
}

const MINUTE = 60_000;

/** The time, again every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
