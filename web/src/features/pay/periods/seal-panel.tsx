import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { sayWith } from '../../../language/say-with.ts';
import { whenWords } from '../../../shared/time/when-words.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { useSlots } from '../../../ui/use-slots.ts';
import { amountOf, daysTitle } from '../pay-words.ts';
import { payPeriodPath } from './pay-paths.ts';
import classes from './period.module.css';
import { PeriodSlots } from './period-slots.ts';
import type { ViewedPeriod } from './viewed-period.ts';

interface SealPanelProps {
  first: CivilDate;
  /** On the page of the period itself; otherwise it leads there. */
  isOwn: boolean;
}

/** A closed period: by whom, its seal (PP1), and whether it still computes to what was stored. */
export function SealPanel({ first, isOwn }: SealPanelProps) {
  const { data: period } = useCall(viewPayPeriod, { params: { first } }, { showsFailure: true });
  const { Recompute } = useSlots(PeriodSlots);
  const { role } = useActor();
  if (!period?.closed_by || !period.closed_at || period.seal === null) return null;
  return (
    <Panel>
      <div className={classes.seal}>
        <IconShieldCheck size={20} stroke={1.7} aria-hidden />
        <div className={`${classes.sealWords} ${shared.stack4}`}>
          <p>
            {isOwn ? (
              <span className={shared.strong}>{daysTitle(period)}</span>
            ) : (
              <Anchor component={Link} to={payPeriodPath(first)} inherit fw={600}>
                {daysTitle(period)}
              </Anchor>
            )}{' '}
            {unbrokenDates(closedWords(period))}
          </p>
          <p className={shared.note}>
            {sayWith('Seal {seal}', {
              seal: <span className={classes.hash}>{period.seal.slice(0, SHOWN_SEAL)}</span>,
            })}
            {period.corrections > 0 &&
              ` · ${say('{amount} {n, plural, one [correction] other [corrections]} since', { n: period.corrections, amount: amountOf(period.corrections) })}`}
          </p>
        </div>
        {isAdmin(role) && <Recompute first={first} />}
      </div>
    </Panel>
  );
}

const SHOWN_SEAL = 12;

/** 'was closed by Maria Santos on 11-02-2026, 4:18 PM, and handed over on 11-03-2026.' */
function closedWords(period: ViewedPeriod): string {
  const { closed_by: by, closed_at: at, handed_over_at: given, handed_over_notes: notes } = period;
  const { date, time } = whenWords(at ?? '');
  const closed = say('was closed by {name} on {date}, {time}', { name: by?.name ?? '', date, time });
  if (given === null) return `${closed}.`;
  const handed = say('{closed}, and handed over on {date}', { closed, date: whenWords(given).date });
  return notes ? `${handed} (${notes}).` : `${handed}.`;
}
