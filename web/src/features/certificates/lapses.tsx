import { decideLapse } from '@deckhand/contract/certificates/decide-lapse';
import type { Lapse } from '@deckhand/contract/certificates/lapse';
import { listLapses } from '@deckhand/contract/certificates/list-lapses';
import { page } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import {
  addDays,
  type CivilDate,
  formatForDisplay,
  formatWithWeekday,
} from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../api/show-failure.ts';
import { useCall } from '../../api/use-call.ts';
import { closesOverCurrent, useMutationOf } from '../../api/use-mutation-of.ts';
import { timeSpan } from '../../shared/board/schedule-cards.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import shared from '../../ui/shared.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import classes from './certificates.module.css';

/** The shifts of the next two weeks whose people will lack a certificate: open their dates, or keep them until it is renewed. */
export function Lapses({ location, today }: { location: number | undefined; today: CivilDate }) {
  const { data } = useCall(listLapses, { query: { location } }, { showsFailure: true });
  const [shown, setShown] = useState<number>(page.size);
  const [opening, setOpening] = useState<Lapse>();
  const decide = useMutationOf(decideLapse, closesOverCurrent);

  async function send(action: 'OPEN' | 'KEEP', { id, kind_id, dates }: Lapse): Promise<void> {
    const body = {
      action,
      user: id,
      kind: kind_id,
      dates: dates.map(({ shift, date }) => ({ shift, date })),
    };
    try {
      const { message } = await decide.mutateAsync({ body });
      toast.success(message);
    } catch (failure) {
      showFailure(failure);
    }
    setOpening(undefined);
  }

  if (data === undefined || data.count === 0) return null;
  return (
    <Panel title={say('Shifts without a valid certificate')} note={say('Within the next two weeks')}>
      <ul className={shared.stack16}>
        {data.results.slice(0, shown).map((lapse) => (
          <li key={`${lapse.id} ${lapse.kind_id} ${lapse.ended}`} className={classes.lapse}>
            <div className={classes.words}>
              <p>
                <strong>{unbrokenDates(endWords(lapse, today))}</strong>{' '}
                {unbrokenDates(fromWords(lapse, today))}
              </p>
              <ul className={classes.dates} aria-label={say('Shifts of {name}', { name: lapse.name })}>
                {lapse.dates.map((date) => (
                  <li key={`${date.shift} ${date.date}`}>{unbrokenDates(dateWords(date))}</li>
                ))}
              </ul>
            </div>
            <div className={shared.row}>
              {lapse.is_kept ? (
                <StatusBadge tone="neutral">{say('Kept until renewed')}</StatusBadge>
              ) : (
                <Button
                  variant="default"
                  aria-label={say('Keep until renewed: {name}', { name: lapse.name })}
                  loading={decide.isPending}
                  onClick={() => void send('KEEP', lapse)}
                >
                  {say('Keep until renewed')}
                </Button>
              )}
              <Button
                variant="light"
                aria-label={say('{what} of {name}', { what: openLabel(lapse), name: lapse.name })}
                onClick={() => setOpening(lapse)}
              >
                {openLabel(lapse)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {data.count > shown && (
        <Button variant="default" className={shared.apart} onClick={() => setShown(shown + page.size)}>
          {say('Show {more} more of {count}', {
            more: Math.min(data.count - shown, page.size),
            count: data.count,
          })}
        </Button>
      )}
      {opening && (
        <ConfirmDialog
          onClose={() => setOpening(undefined)}
          title={say('Open these dates')}
          confirmLabel={openLabel(opening)}
          onConfirm={() => send('OPEN', opening)}
        >
          {say(
            '{name} leaves {n, plural, one [this shift] other [these shifts]} and is told by email. Whoever qualifies can take the dates.',
            { name: opening.name, n: opening.dates.length },
          )}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function openLabel({ dates }: Lapse): string {
  return dates.length === 1
    ? say('Open this date')
    : say('Open these {count} dates', { count: dates.length });
}

function endWords({ name, kind, ended }: Lapse, today: CivilDate): string {
  if (ended === null) return say('{name} has no valid {kind}.', { name, kind });
  const end = formatForDisplay(ended);
  return ended < today
    ? say('{name}’s {kind} ended {end}.', { name, kind, end })
    : say('{name}’s {kind} ends {end}.', { name, kind, end });
}

function fromWords({ ended }: Lapse, today: CivilDate): string {
  return ended === null || ended < today
    ? say('They cannot clock in for these shifts.')
    : say('From {date} on they cannot clock in for these shifts.', {
        date: formatForDisplay(addDays(ended, 1)),
      });
}

function dateWords({
  date,
  start_time,
  end_time,
  shift_code,
  location_title,
}: Lapse['dates'][number]): string {
  const time = timeSpan(start_time, end_time);
  return `${formatWithWeekday(date)}, ${time}, ${shift_code}, ${location_title}`;
}
