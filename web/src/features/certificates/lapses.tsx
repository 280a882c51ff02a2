import { decideLapse } from '@deckhand/contract/certificates/decide-lapse';
import type { Lapse } from '@deckhand/contract/certificates/lapse';
import { listLapses } from '@deckhand/contract/certificates/list-lapses';
import { page } from '@deckhand/contract/limits';
import {
  addDays,
  type CivilDate,
  formatForDisplay,
  weekdayName,
  weekdayOf,
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
    <Panel title="Shifts without a valid certificate" note="Within the next two weeks">
      <ul className={shared.stack16}>
        {data.results.slice(0, shown).map((lapse) => (
          <li key={`${lapse.id} ${lapse.kind_id} ${lapse.ended}`} className={classes.lapse}>
            <div className={classes.words}>
              <p>
                <strong>{unbrokenDates(endWords(lapse, today))}</strong>{' '}
                {unbrokenDates(fromWords(lapse, today))}
              </p>
              <ul className={classes.dates} aria-label={`Shifts of ${lapse.name}`}>
                {lapse.dates.map((date) => (
                  <li key={`${date.shift} ${date.date}`}>{unbrokenDates(dateWords(date))}</li>
                ))}
              </ul>
            </div>
            <div className={shared.row}>
              {lapse.is_kept ? (
                <StatusBadge tone="neutral">Kept until renewed</StatusBadge>
              ) : (
                <Button
                  variant="default"
                  aria-label={`Keep until renewed: ${lapse.name}`}
                  loading={decide.isPending}
                  onClick={() => void send('KEEP', lapse)}
                >
                  Keep until renewed
                </Button>
              )}
              <Button
                variant="light"
                aria-label={`${openLabel(lapse)} of ${lapse.name}`}
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
          {`Show ${Math.min(data.count - shown, page.size)} more of ${data.count}`}
        </Button>
      )}
      {opening && (
        <ConfirmDialog
          onClose={() => setOpening(undefined)}
          title="Open these dates"
          confirmLabel={openLabel(opening)}
          onConfirm={() => send('OPEN', opening)}
        >
          {`${opening.name} leaves ${opening.dates.length === 1 ? 'this shift' : 'these shifts'} and is told by email. Whoever qualifies can take the dates.`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function openLabel({ dates }: Lapse): string {
  return dates.length === 1 ? 'Open this date' : `Open these ${dates.length} dates`;
}

function endWords({ name, kind, ended }: Lapse, today: CivilDate): string {
  if (ended === null) return `${name} has no valid ${kind}.`;
  return `${name}’s ${kind} ${ended < today ? 'ended' : 'ends'} ${formatForDisplay(ended)}.`;
}

function fromWords({ ended }: Lapse, today: CivilDate): string {
  return ended === null || ended < today
    ? 'They cannot clock in for these shifts.'
    : `From ${formatForDisplay(addDays(ended, 1))} on they cannot clock in for these shifts.`;
}

function dateWords({
  date,
  start_time,
  end_time,
  shift_code,
  location_title,
}: Lapse['dates'][number]): string {
  const time = timeSpan(start_time, end_time);
  return `${weekdayName(weekdayOf(date))} ${formatForDisplay(date)}, ${time}, ${shift_code}, ${location_title}`;
}
