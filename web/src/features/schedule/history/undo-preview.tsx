import { type UndoPreview as Preview, sealBroken } from '@deckhand/contract/schedule/history/undo';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconBell, IconCheck, IconEye, IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { CoverageGaps } from '../../coverage/coverage-gaps.tsx';
import { LawNotice } from '../../plans/law-notice.tsx';
import classes from './undo-preview.module.css';
import type { UndoOfPanel } from './use-undo-preview.ts';
import { buttonWords, notifiedLine, notifiedWords, outcomes, partWords, words } from './words.ts';

const badges = {
  BACK: { tone: 'ok', icon: IconArrowBackUp },
  STAYS: { tone: 'neutral', icon: IconHistory },
  CANNOT: { tone: 'danger', icon: IconBan },
} as const;

/** TM9: says what comes back, what stays and what cannot, who is notified, and what falls below the need. */
export function UndoPreview({ undo }: { undo: UndoOfPanel }) {
  const { preview, failure, refusal, hasChanged } = undo;
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isShown = preview !== undefined;
  useEffect(() => {
    if (isShown) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <section ref={section} className={classes.preview} aria-label={words.preview}>
      <h4 ref={heading} tabIndex={-1}>
        {words.preview}
      </h4>
      {hasChanged && (
        <Notice tone="warning" title={sayKnown(sealBroken)} urgent>
          {words.previewIsNew}
        </Notice>
      )}
      {refusal !== '' && (
        <Notice tone="danger" urgent>
          {refusal}
        </Notice>
      )}
      {failure && !preview ? (
        <LoadFailure failure={failure} onRetry={undo.retry} />
      ) : preview ? (
        <Outcome preview={preview} />
      ) : (
        <Skeleton height={72} />
      )}
    </section>
  );
}

function Outcome({ preview: { parts, people, gaps, refusal } }: { preview: Preview }) {
  const namesShift = new Set(parts.map((part) => part.shift_id)).size > 1;
  return (
    <>
      <ul className={classes.parts}>
        {parts.map(({ shift_id, shift_code, outcome, text, reason }) => {
          const { on, what } = partWords(text);
          return (
            <li key={`${shift_id} ${outcome} ${text} ${reason}`}>
              <StatusBadge {...badges[outcome]}>{outcomes[outcome]}</StatusBadge>
              <span>
                {namesShift && <strong>{shift_code} </strong>}
                {on !== '' && (
                  <>
                    <strong>{unbrokenDates(on)}</strong>
                    <br />
                  </>
                )}
                {unbrokenDates(what)}
                {reason !== null && (
                  <>
                    <br />
                    <span className={classes.reason}>{unbrokenDates(reason)}</span>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {parts.some(({ is_law: isLaw }) => isLaw) && <LawNotice />}
      {refusal !== null ? (
        // The only part may have said it already.
        !parts.some(({ reason }) => reason === refusal) && <Notice tone="danger">{refusal}</Notice>
      ) : (
        <>
          <div className={classes.fact}>
            <IconBell size={15} aria-hidden />
            <div>
              <p className={shared.strong}>{notifiedWords(people)}</p>
              <ul>
                {people.map((person) => (
                  <li key={person.id}>{unbrokenDates(notifiedLine(person))}</li>
                ))}
              </ul>
            </div>
          </div>
          {gaps.length === 0 ? (
            <p className={classes.fact} data-ok>
              <IconCheck size={15} aria-hidden /> {words.covered}
            </p>
          ) : (
            <CoverageGaps gaps={{ count: gaps.length, results: gaps, until: gaps.at(-1)?.date ?? '' }} />
          )}
        </>
      )}
    </>
  );
}

/** TM10: one click where all is back or stays; where something cannot, the button says that it takes the rest. */
export function UndoFoot({ undo, onCancel }: { undo: UndoOfPanel; onCancel: () => void }) {
  const { preview, isSending, hasChanged } = undo;
  return (
    <>
      <p className={classes.safe}>
        <IconEye size={15} aria-hidden /> {words.safe}
      </p>
      <div className={classes.actions}>
        <Button
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!preview || preview.refusal !== null}
          loading={isSending}
          onClick={() => void undo.send()}
        >
          {preview ? buttonWords(preview, hasChanged) : words.takeBack}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {say('Cancel')}
        </Button>
        {preview?.law_may_go_on && (
          <Button variant="default" loading={isSending} onClick={() => void undo.sendAll()}>
            {words.takeBackWithReason}
          </Button>
        )}
      </div>
    </>
  );
}
