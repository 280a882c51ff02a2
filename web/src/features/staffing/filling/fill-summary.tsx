import type { FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import { say } from '@deckhand/domain/language/say';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { Loader } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import shared from '../../../ui/shared.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './fill-panel.module.css';
import { filledMinutes, filledWords, gapWords, proofWords } from './fill-words.ts';
import { lineWords, nearerToWishes, searchingWords } from './panel-words.ts';
import type { Fill } from './use-fill.ts';

/** FI4: the filled part of the open shifts, and how good the proposals are. */
export function FillSummary({ result }: { result: FillResult }) {
  const nearer = nearerToWishes(result);
  const { overtime } = result.value;
  return (
    <div className={classes.summary}>
      <p className={shared.heading}>{filledWords(result)}</p>
      <StatusBadge tone={result.is_proven ? 'ok' : 'warning'}>{proofWords(result)}</StatusBadge>
      {result.unproven && <p>{gapWords(result.unproven)}</p>}
      <Bar {...filledMinutes(result)} />
      <dl className={classes.facts}>
        <Fact name={say('Moved')}>{say('Nobody')}</Fact>
        <Fact name={say('Overtime')}>{overtime === 0 ? say('None') : `${decimalHours(overtime)} h`}</Fact>
        <Fact name={say('Nearer to wishes')}>
          {nearer === 0 ? say('Nobody') : say('{n, plural, one [# person] other [# people]}', { n: nearer })}
        </Fact>
        <Fact name={say('Took')}>{result.seconds} s</Fact>
      </dl>
    </div>
  );
}

/** FI4: the progress of a search, or that it waits for others. */
export function FillProgress({ place, progress, result }: Pick<Fill, 'place' | 'progress' | 'result'>) {
  return (
    <div className={classes.summary}>
      <p className={classes.searching}>
        <Loader size={16} aria-hidden />
        {place > 0 ? lineWords(place) : `${searchingWords(progress)}…`}
      </p>
      {result && (
        <>
          <Bar {...filledMinutes(result)} />
          <p>
            <strong>{filledWords(result)}</strong> <span className={classes.quiet}>{say('so far')}</span>
          </p>
        </>
      )}
      {progress && place === 0 && <p className={classes.quiet}>{gapWords(progress)}</p>}
    </div>
  );
}

function Bar({ filled, open }: { filled: number; open: number }) {
  if (open === 0) return null;
  return (
    <div
      className={classes.bar}
      style={{ '--filled': `${(100 * filled) / open}%` } as CSSProperties}
      aria-hidden="true"
    />
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
