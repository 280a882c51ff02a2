import type { RequestToAnswer } from '@deckhand/contract/requests/shift-requests/view-shift-request';
import { formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { joinWords } from '../../../ui/join-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { obstacleWords } from '../../staffing/find-staff/obstacle-words.ts';
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
  const days = joinWords(request.week_days.map((day) => `${weekdayName(day)}s`));
  const { freeUntil } = seat;
  return (
    <Panel title={`Request from ${user.name}`}>
      <dl className={classes.facts}>
        <div>
          <dt>Wants to work</dt>
          <dd>
            <strong>{days}</strong>, {formatApiTimes(request)}
          </dd>
        </div>
        <div>
          <dt>Available</dt>
          <dd>
            {unbrokenDates(`from ${formatForDisplay(request.date_of_availability)} on`)},{' '}
            {request.ok3months === 'yes' ? 'for at least 3 months' : 'maybe not for 3 months'}
          </dd>
        </div>
        <div className={classes.wide}>
          <dt>Reason</dt>
          <dd className={shared.breakable}>{request.reason}</dd>
        </div>
      </dl>
      <div aria-live="polite">
        {shifts.length > 0 && (
          <Notice>
            Already made for this request: {joinWords(shifts.map(({ shift_code }) => shift_code))}.
          </Notice>
        )}
        {seat.isFree === false && (
          <Notice tone="warning" title={`${user.name} cannot take these shifts`}>
            <ul className={classes.obstacles}>
              {seat.obstacles.map((obstacle) => (
                <li key={`${obstacle.kind} ${obstacle.shift_code} ${obstacle.first_date}`}>
                  {unbrokenDates(obstacleWords(obstacle))}
                </li>
              ))}
            </ul>
            {freeUntil !== null && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => form.setValue('end_date', freeUntil)}
              >
                Set end date to {formatForDisplay(freeUntil)}
              </Button>
            )}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
