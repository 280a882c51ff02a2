import { say } from '@deckhand/domain/language/say';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import { atWords } from '../../history/words.ts';
import classes from './moment-bar.module.css';
import { fullMoment, pastWords } from './past-words.ts';

interface MomentSliderProps {
  /** The moment that is shown. */
  at: string;
  now: number;
  /** The moments of the changes, and whether each published the schedule. */
  changes: readonly { id: number; at: string; isPublication: boolean }[];
  /** Without a moment: now. */
  onChange: (at: string | undefined) => void;
}

/** Chooses a moment. Dragging chooses any; keys step from change to change. */
export function MomentSlider({ at, now, changes, onChange }: MomentSliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number>();
  const hint = useId();
  const moments = changes.map((change) => Date.parse(change.at)).sort((left, right) => left - right);
  const shown = Date.parse(at);
  const first = Math.min(shown, moments[0] ?? shown);
  const value = dragged ?? Math.min(shown, now);
  const choose = useRef(onChange);
  choose.current = onChange;

  // React calls its handler while it is dragged; the browser's own event says when it is let go.
  useEffect(() => {
    const slider = input.current;
    const letGo = () => {
      setDragged(undefined);
      const chosen = Number(slider?.value);
      choose.current(chosen >= Number(slider?.max) ? undefined : new Date(chosen).toISOString());
    };
    slider?.addEventListener('change', letGo);
    return () => slider?.removeEventListener('change', letGo);
  }, []);

  function step(event: KeyboardEvent): void {
    const target = {
      ArrowLeft: moments.findLast((moment) => moment < value) ?? first,
      ArrowDown: moments.findLast((moment) => moment < value) ?? first,
      Home: first,
      ArrowRight: moments.find((moment) => moment > value) ?? now,
      ArrowUp: moments.find((moment) => moment > value) ?? now,
      End: now,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target >= now ? undefined : new Date(target).toISOString());
  }

  const part = (moment: number) => `${(100 * (moment - first)) / Math.max(now - first, 1)}%`;
  return (
    <div className={classes.slider}>
      <div className={classes.track}>
        <span className={classes.rail} />
        {changes.map((change) => (
          <span
            key={change.id}
            className={classes.tick}
            data-publication={change.isPublication || undefined}
            style={{ left: part(Date.parse(change.at)) }}
          />
        ))}
        <input
          ref={input}
          type="range"
          aria-label={pastWords.moment}
          aria-valuetext={fullMoment(new Date(value).toISOString())}
          aria-describedby={hint}
          min={first}
          max={now}
          step={1}
          value={value}
          onChange={(event) => setDragged(Number(event.currentTarget.value))}
          onKeyDown={step}
        />
      </div>
      <div className={classes.ends}>
        <span>{unbrokenDates(atWords(new Date(first).toISOString()))}</span>
        {dragged !== undefined && <span>{unbrokenDates(fullMoment(new Date(value).toISOString()))}</span>}
        <span>{say('Now')}</span>
      </div>
      <VisuallyHidden id={hint}>{pastWords.keys}</VisuallyHidden>
    </div>
  );
}
