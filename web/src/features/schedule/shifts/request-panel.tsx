import type { RequestToAnswer } from '@deckhand/contract/requests/shift-requests/view-shift-request';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { everyWeekday } from '@deckhand/domain/time/every-weekday';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { joinWords } from '../../../ui/join-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { LawNotice } from '../../plans/law-notice.tsx';
import { citesLaw, obstacleWords } from '../../staffing/find-staff/obstacle-words.ts';
import classes from './request-panel.module.css';
import type { ShiftValues } from './shift-values.ts';
import type { useRequesterSeat } from './use-requester-seat.ts';

interface RequestPanelProps {
  request: RequestToAnswer;
  seat: ReturnType<typeof useRequesterSeat>;
  form: SchemaForm<ShiftValues>;
}

/** Who asked, when they want to work and why; and what is in the way, if anything. */
export function RequestPanel({ request, seat, form }: RequestPanelProps) {
  const { user, shifts } = request;
  const days = joinWords(request.week_days.map(everyWeekday));
  const { freeUntil } = seat;
  return (
    <Panel title={say('Request from {name}', { name: user.name })}>
      <dl className={classes.facts}>
        <div>
          <dt>{say('Wants to work')}</dt>
          <dd>
            <strong>{days}</strong>, {formatApiTimes(request)}
          </dd>
        </div>
        <div>
          <dt>{say('Available')}</dt>
          <dd>
            {unbrokenDates(say('from {date} on', { date: formatForDisplay(request.date_of_availability) }))},{' '}
            {request.ok3months === 'yes' ? say('for at least 3 months') : say('maybe not for 3 months')}
          </dd>
        </div>
        <div className={classes.wide}>
          <dt>{say('Reason')}</dt>
          <dd className={shared.breakable}>{request.reason}</dd>
        </div>
      </dl>
      <div aria-live="polite">
        {shifts.length > 0 && (
          <Notice>
            {say('Already made for this request: {codes}.', {
              codes: joinWords(shifts.map(({ shift_code }) => shift_code)),
            })}
          </Notice>
        )}
        {seat.isFree === false && (
          <Notice tone="warning" title={say('{name} cannot take these shifts', { name: user.name })}>
            <ul className={classes.obstacles}>
              {seat.obstacles.map((obstacle) => (
                <li key={`${obstacle.kind} ${obstacle.shift_code} ${obstacle.first_date}`}>
                  {unbrokenDates(obstacleWords(obstacle))}
                </li>
              ))}
            </ul>
            {citesLaw(seat.obstacles) && <LawNotice />}
            {freeUntil !== null && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => form.setValue('end_date', freeUntil)}
              >
                {say('Set end date to {date}', { date: formatForDisplay(freeUntil) })}
              </Button>
            )}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
