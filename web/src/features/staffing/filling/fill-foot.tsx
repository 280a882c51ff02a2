import type { FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Segmented } from '../../../ui/segmented.tsx';
import classes from './fill-foot.module.css';
import { acceptingWords } from './panel-words.ts';
import { keyOf } from './preview.ts';

interface StartFootProps {
  isEmpty: boolean;
  onCancel: () => void;
  onSearch: () => void;
}

export function StartFoot({ isEmpty, onCancel, onSearch }: StartFootProps) {
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {say('Cancel')}
        </Button>
        <Button disabled={isEmpty} onClick={onSearch}>
          {say('Find the best people')}
        </Button>
      </div>
      <p className={classes.safe}>
        <IconLock size={14} aria-hidden /> {say('It only proposes. People with a shift keep it.')}
      </p>
    </>
  );
}

interface TrialFootProps {
  tried: readonly unknown[];
  refused: readonly unknown[];
  isSaving: boolean;
  onBack: () => void;
  onSearch: () => void;
  onAccept: () => void;
}

/** FI5: some of what was to be accepted is not possible any more. */
export function TrialFoot({ tried, refused, isSaving, onBack, onSearch, onAccept }: TrialFootProps) {
  const others = tried.length - refused.length;
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onBack}>
        {say('Accept nothing')}
      </Button>
      <Button variant={others > 0 ? 'default' : 'filled'} onClick={onSearch}>
        {say('Search again')}
      </Button>
      {others > 0 && (
        <Button loading={isSaving} onClick={onAccept}>
          {say('Accept the other {others}', { others })}
        </Button>
      )}
    </div>
  );
}

interface ResultFootProps {
  result: FillResult;
  /** The proposals that are ticked. */
  accepted: FillResult['proposals'];
  /** The keys of the shifts that run after their date too. */
  repeating: readonly string[];
  kept: ReadonlySet<string>;
  onKept: (kept: ReadonlySet<string>) => void;
  isSaving: boolean;
  onStartAgain: () => void;
  onSearchLonger: () => void;
  onAccept: () => void;
}

export function ResultFoot({ result, accepted, repeating, kept, onKept, ...props }: ResultFootProps) {
  const keys = accepted.map(keyOf);
  const mayKeep = keys.filter((key) => repeating.includes(key));
  const keeping = mayKeep.filter((key) => kept.has(key)).length;
  return (
    <>
      {mayKeep.length > 0 && (
        <div className={classes.repeat}>
          <span>{say('Shifts that repeat')}</span>
          <Segmented
            label={say('Shifts that repeat')}
            choices={[
              { value: 'dates', label: say('These dates') },
              { value: 'keep', label: say('Keep the seats') },
            ]}
            value={keeping === mayKeep.length ? 'keep' : 'dates'}
            onChange={(value) => onKept(new Set(value === 'keep' ? repeating : []))}
          />
        </div>
      )}
      {accepted.length > 0 && <p className={classes.words}>{acceptingWords(accepted, keeping)}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onStartAgain}>
          {say('Discard')}
        </Button>
        {result.is_proven === false && (
          <Button variant="default" onClick={props.onSearchLonger}>
            {say('Search 60 s')}
          </Button>
        )}
        {accepted.length > 0 && (
          <Button loading={props.isSaving} onClick={props.onAccept}>
            {say('Accept {count} of {all}', { count: accepted.length, all: result.proposals.length })}
          </Button>
        )}
      </div>
      <p className={classes.safe}>
        <IconLock size={14} aria-hidden /> {say('Nothing changes before you accept.')}
      </p>
    </>
  );
}
