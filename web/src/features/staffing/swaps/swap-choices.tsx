import type { SwapShift } from '@deckhand/contract/requests/request';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { useId } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import shared from '../../../ui/shared.module.css';
import { hoursWords } from '../../requests/swap-words.ts';
import type { FoundSwaps } from './found-swaps.ts';
import { othersWords } from './others-words.ts';
import classes from './swap-form.module.css';

/** The colleague whom the reader asks, and for which of their shifts: none when they give theirs away. */
export interface Asked {
  colleague: { id: number; name: string };
  shift?: SwapShift;
}

interface SwapChoicesProps {
  found: FoundSwaps;
  gives: 'AWAY' | 'SWAP';
  chosen: Asked | undefined;
  onChoose: (asked: Asked) => void;
}

/** Everything that is offered, by day, and how much is not. */
export function SwapChoices({ found, gives, chosen, onChoose }: SwapChoicesProps) {
  const name = useId();
  const isSwap = gives === 'SWAP';
  const offered = isSwap ? found.shifts : found.colleagues.map((colleague) => ({ colleague }));
  const others = isSwap ? othersWords(found.others) : [];
  const days = new Map<string, Asked[]>();
  for (const asked of offered as readonly Asked[]) {
    const day = asked.shift?.date ?? '';
    days.set(day, [...(days.get(day) ?? []), asked]);
  }
  return (
    <fieldset className={classes.choices}>
      <legend>{isSwap ? say('Shifts that both of you can do') : say('Colleagues who can take it')}</legend>
      {offered.length === 0 && (
        <EmptyState
          title={isSwap ? say('There is no shift that both of you can do') : say('Nobody can take it')}
          hint={
            isSwap
              ? say('You can still give it away, or ask for a change.')
              : say('You can still ask for a change.')
          }
        />
      )}
      {[...days].map(([day, list]) => (
        <div key={day} className={classes.day}>
          {day !== '' && <h2>{formatLong(day)}</h2>}
          {list.map((asked) => (
            <label key={`${asked.colleague.id} ${asked.shift?.id}`} className={classes.choice}>
              <input
                type="radio"
                name={name}
                checked={isSame(asked, chosen)}
                onChange={() => onChoose(asked)}
              />
              {asked.shift ? (
                <span className={classes.words}>
                  <b>{formatApiTimes(asked.shift)}</b>
                  <span>{asked.colleague.name}</span>
                  <span className={shared.detail}>
                    {[...asked.shift.shift_type.map((type) => type.name), asked.shift.shift_code].join(' · ')}
                  </span>
                </span>
              ) : (
                <span className={classes.words}>
                  <b>{asked.colleague.name}</b>
                </span>
              )}
              {asked.shift && <span className={shared.detail}>{hoursWords(found.shift, asked.shift)}</span>}
            </label>
          ))}
        </div>
      ))}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{say('Why not the others?')}</summary>
          <ul>
            {others.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

function isSame(one: Asked, other: Asked | undefined): boolean {
  return (
    one.colleague.id === other?.colleague.id &&
    one.shift?.id === other.shift?.id &&
    one.shift?.date === other.shift?.date
  );
}
