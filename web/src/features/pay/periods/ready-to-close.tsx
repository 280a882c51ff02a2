import { say } from '@deckhand/domain/language/say';
import { IconCheck, IconExclamationCircle } from '@tabler/icons-react';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './period.module.css';
import { amountWords, checkLabels, notNeededWords } from './period-texts.ts';
import type { ViewedPeriod } from './viewed-period.ts';

/** SO8: lists all that closing needs, each with a tick or with what is left. */
export function ReadyToClose({ period }: { period: ViewedPeriod }) {
  return (
    <Panel title={say('Ready to close')}>
      <ul className={classes.checks}>
        {period.checks.map((check) => (
          <li key={check.kind}>
            {check.is_done ? (
              <IconCheck className={classes.tick} size={18} stroke={1.9} aria-label={say('Done')} />
            ) : (
              <IconExclamationCircle
                className={classes.tick}
                data-open
                size={18}
                stroke={1.9}
                aria-label={say('Not done')}
              />
            )}
            <span className={check.is_done ? undefined : shared.strong}>
              {checkLabels[check.kind]}
              {!check.is_done && check.details && (
                <span className={shared.under}>{unbrokenDates(check.details)}</span>
              )}
            </span>
            <em className={classes.count} data-open={!check.is_done || undefined}>
              {amountWords(check)}
            </em>
          </li>
        ))}
      </ul>
      <p className={classes.foot}>{notNeededWords(period)}</p>
    </Panel>
  );
}
