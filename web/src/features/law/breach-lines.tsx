import type { LawBreach } from '@deckhand/contract/law/breach';
import { say } from '@deckhand/domain/language/say';
import { breachText, citeOf } from '@deckhand/domain/law/minor-words';
import { Anchor } from '@mantine/core';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import classes from './law.module.css';

interface BreachLinesProps {
  name: string;
  rules: LawBreach['rules'];
  /** They have a seat on one date alone, which is named elsewhere. */
  isOneDate: boolean;
}

/** LA8: a sentence for each rule that somebody is beyond, with its source. */
export function BreachLines({ name, rules, isOneDate }: BreachLinesProps) {
  return (
    <ul className={classes.inTheWay}>
      {rules.map((breach) => (
        <li key={breach.rule.id}>
          {unbrokenDates(breachText(name, breach, isOneDate))}{' '}
          <Anchor href={breach.rule.sources[0]?.url} target="_blank" rel="noreferrer" inherit>
            {say('Read {cite}', { cite: citeOf(breach) })}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
