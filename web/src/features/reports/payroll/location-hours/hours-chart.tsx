import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../../ui/panel.tsx';
import { usePrinting } from '../../../../ui/use-printing.ts';
import classes from '../chart.module.css';
import { differenceWords } from '../hours-words.ts';
import type { HoursBar } from './hours-bars.ts';

/** More bars would push the table off the screen. */
const SHOWN = 10;

/** Planned and worked hours, with a bar for each person. The text beside a bar says the same. */
export function HoursChart({ bars }: { bars: readonly HoursBar[] }) {
  const [all, setAll] = useState(false);
  const showsAll = usePrinting() || all || bars.length <= SHOWN;
  if (bars.length === 0) return null;
  return (
    <Panel
      title={say('Over and short of the schedule')}
      actions={
        bars.length > SHOWN && (
          <Button variant="default" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? say('Show the first {n}', { n: SHOWN }) : say('Show all {n}', { n: bars.length })}
          </Button>
        )
      }
    >
      <figure>
        <figcaption className={classes.caption}>
          {say('The largest differences first. The table has the hours of everybody.')}
          <span className={classes.legend} aria-hidden="true">
            <span>
              <i className={classes.kept} /> {say('as scheduled')}
            </span>
            <span>
              <i className={classes.over} /> {say('over')}
            </span>
            <span>
              <i className={classes.short} /> {say('short')}
            </span>
          </span>
        </figcaption>
        <ul className={classes.bars}>
          {(showsAll ? bars : bars.slice(0, SHOWN)).map((bar) => (
            <li key={bar.id} className={classes.bar}>
              <span className={`${classes.name} ${classes.person}`}>{bar.name}</span>
              <span className={`${classes.track} ${classes.parts}`} aria-hidden="true">
                {bar.kept > 0 && <span className={classes.kept} style={{ width: `${bar.kept}%` }} />}
                {bar.over > 0 && <span className={classes.over} style={{ width: `${bar.over}%` }} />}
                {bar.short > 0 && <span className={classes.short} style={{ width: `${bar.short}%` }} />}
              </span>
              <span className={classes.difference}>{differenceWords(bar.difference)}</span>
            </li>
          ))}
        </ul>
      </figure>
    </Panel>
  );
}
