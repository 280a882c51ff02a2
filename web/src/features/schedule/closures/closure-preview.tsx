import type { Answer } from '@deckhand/contract/call';
import { partFromWire } from '@deckhand/contract/plans/closure';
import type { ChangedShift } from '@deckhand/contract/schedule/closures/closure';
import type { previewClosure } from '@deckhand/contract/schedule/closures/preview-closure';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { MINUTES_PER_DAY, type MinuteRange } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { fallbackColor, palette } from '../../../ui/palette.ts';
import shared from '../../../ui/shared.module.css';
import classes from './closure-preview.module.css';
import { effectInWords, mailInWords, partsInWords } from './closure-words.ts';

type Preview = Answer<typeof previewClosure>;

/** The rows of a location that are shown at first. */
const ROWS = 4;

/** The rest of each shift after the closing, before anybody decides. */
export function ClosurePreview({ preview }: { preview: Preview }) {
  const concerned = preview.locations.filter(({ count }) => count > 0);
  return (
    <>
      <dl className={classes.sum}>
        <Figure
          count={preview.shorter}
          words={say('{n, plural, one [shift shorter] other [shifts shorter]}', { n: preview.shorter })}
        />
        <Figure count={preview.in_parts} words={say('in two parts')} />
        <Figure
          count={preview.not_running}
          words={say('{n, plural, one [does not run] other [do not run]}', { n: preview.not_running })}
        />
      </dl>
      {concerned.length === 0 && <p className={shared.second}>{say('No shift runs then.')}</p>}
      {concerned.map((location) => (
        <Location key={location.id} location={location} />
      ))}
      <p className={classes.mail}>
        <IconMail size={18} aria-hidden />
        {mailInWords(preview.people)}
      </p>
    </>
  );
}

function Figure({ count, words }: { count: number; words: string }) {
  return (
    <div className={classes.figure}>
      <dt>{words}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function Location({ location }: { location: Preview['locations'][number] }) {
  const [showsAll, setShowsAll] = useState(false);
  const { title, count, shifts } = location;
  const shown = showsAll ? shifts : shifts.slice(0, ROWS);
  const namesDate = new Set(shifts.map(({ date }) => date)).size > 1;
  return (
    <section>
      <h3 className={classes.location}>
        {title}, {say('{n, plural, one [# shift] other [# shifts]}', { n: count })}
      </h3>
      <ul>
        {shown.map((shift) => (
          <Shift key={`${shift.id} ${shift.date}`} shift={shift} namesDate={namesDate} />
        ))}
      </ul>
      {shown.length < shifts.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {say('{count} more', { count: shifts.length - shown.length })}
        </Button>
      )}
      {showsAll && count > shifts.length && (
        <p className={shared.second}>
          {say('and {n, plural, one [# other] other [# others]}', { n: count - shifts.length })}
        </p>
      )}
    </section>
  );
}

function Shift({ shift, namesDate }: { shift: ChangedShift; namesDate: boolean }) {
  const { before, after, staff } = shift;
  return (
    <li className={classes.shift}>
      <span>
        <strong>{staff.map(({ name }) => name).join(' · ') || say('Open shift')}</strong>{' '}
        <span className={shared.third}>
          {shift.shift_code}
          {namesDate && `, ${formatForDisplay(shift.date)}`}
        </span>
      </span>
      <span className={classes.effect} data-gone={after.length === 0 || undefined}>
        {effectInWords(shift)}
      </span>
      <span className={classes.times}>
        <s>{partsInWords(before)}</s> <span aria-hidden>→</span> <strong>{partsInWords(after)}</strong>
      </span>
      <Timeline shift={shift} />
    </li>
  );
}

/** From seven to nine, as pools open; a shift beyond that widens it. */
const USUAL: MinuteRange = { start: 7 * 60, end: 21 * 60 };

function Timeline({ shift }: { shift: ChangedShift }) {
  const before = shift.before.map(partFromWire);
  const start = Math.min(USUAL.start, ...before.map((part) => part.start));
  const end = Math.min(MINUTES_PER_DAY, Math.max(USUAL.end, ...before.map((part) => part.end)));
  const spanOf = (part: MinuteRange): CSSProperties => ({
    insetInlineStart: `${((part.start - start) * 100) / (end - start)}%`,
    width: `${((part.end - part.start) * 100) / (end - start)}%`,
  });
  const color = palette[shift.color as keyof typeof palette] ?? fallbackColor;
  return (
    <span className={classes.line} aria-hidden>
      {before.map((part) => (
        <span key={part.start} className={classes.closed} style={spanOf(part)} />
      ))}
      {shift.after.map(partFromWire).map((part) => (
        <span key={part.start} className={classes.open} style={{ ...spanOf(part), background: color }} />
      ))}
    </span>
  );
}
