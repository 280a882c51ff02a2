import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { lawNotice } from '@deckhand/contract/law/notice';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { showFailure } from '../../../api/show-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { RecordSkeleton } from '../../../shared/records/record-skeleton.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import shared from '../../../ui/shared.module.css';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import {
  bodyOf,
  correctRow,
  type ImportDraft,
  type ImportRow,
  leaveOut,
  mapHeading,
  takeIn,
} from './draft.ts';
import { HeadingsPanel } from './headings-panel.tsx';
import { kindName, titleOf } from './import-words.ts';
import { RowsPanel } from './rows-panel.tsx';
import { usePreview } from './use-preview.ts';

interface PreviewFileProps {
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
  onDone: () => void;
}

const isLeft = () => true;
const isWritten = (outcome: ImportRow['outcome']) => outcome === 'NEW' || outcome === 'CHANGES';

/** Shows the work of the file before it is done: nothing is written until Import is pressed. */
export function PreviewFile({ draft, onChange, onDone }: PreviewFileProps) {
  const { preview, isCurrent, failure, again } = usePreview(draft);
  if (preview === undefined)
    return failure === undefined ? (
      <RecordSkeleton title={say('Columns')} fields={8} />
    ) : (
      <Panel title={draft.file_name || say('Pasted cells')}>
        <LoadFailure failure={failure} onRetry={again} />
        <FormActions>
          <Button variant="default" onClick={onDone}>
            {say('Choose another file')}
          </Button>
        </FormActions>
      </Panel>
    );
  return (
    <>
      <UnsavedChanges when={isLeft} />
      <HeadingsPanel
        preview={preview}
        onMap={(heading, column) => onChange(mapHeading(draft, preview.headings, heading, column))}
      />
      <Questions draft={draft} preview={preview} onChange={onChange} />
      <RowsPanel
        preview={preview}
        isChecking={!isCurrent && failure === undefined}
        onCorrect={(row, cells) => onChange(correctRow(draft, row, cells))}
        onLeaveOut={(rows) => onChange(leaveOut(draft, rows))}
        onTakeIn={(row) => onChange(takeIn(draft, row))}
      />
      {failure !== undefined && (
        <Panel>
          <LoadFailure failure={failure} onRetry={again} />
        </Panel>
      )}
      <Save {...{ draft, preview, isCurrent, again, onDone }} />
    </>
  );
}

const orders = () =>
  [
    { value: 'MONTH_FIRST', label: say('Month first: 12/31') },
    { value: 'DAY_FIRST', label: say('Day first: 31/12') },
  ] as const;

interface QuestionsProps {
  draft: ImportDraft;
  preview: ImportPreview;
  onChange: (draft: ImportDraft) => void;
}

/** MI7: asks for things that the file does not say by itself. */
function Questions({ draft, preview, onChange }: QuestionsProps) {
  const { rows, columns } = preview;
  const questions = questionsOf(draft, preview);
  const offered = rows.flatMap(({ problems }) => problems.filter(({ suggestion }) => suggestion !== null));
  if (questions.length === 0 && offered.length === 0) return null;
  return (
    <Panel title={say('Questions')}>
      <div className={shared.stack16}>
        {questions.map(({ column, example }) => (
          <RadioGroupField
            key={column}
            label={say('Dates of {column}', { column: titleOf(columns, column) })}
            description={say('Such as {example}', { example })}
            choices={orders()}
            value={draft.date_orders[column] ?? null}
            onChange={(order) => {
              if (order) onChange({ ...draft, date_orders: { ...draft.date_orders, [column]: order } });
            }}
          />
        ))}
        {offered.length > 0 && (
          <Notice
            tone="warning"
            actions={
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => onChange({ ...draft, pad_keys: true })}
              >
                {say('Use all')}
              </Button>
            }
          >
            {say(
              '{n, plural, one [# key has] other [# keys have]} lost zeros in a spreadsheet, such as “{example}”',
              { n: offered.length, example: offered[0]?.text ?? '' },
            )}
          </Notice>
        )}
      </div>
    </Panel>
  );
}

/** The questions of the preview, and those that were answered: an answer can be another one. */
function questionsOf(draft: ImportDraft, { questions, headings, rows }: ImportPreview) {
  const isOpen = (column: string) => questions.some((question) => question.column === column);
  const answered = headings.flatMap(({ column }, index) => {
    if (column === null || draft.date_orders[column] === undefined || isOpen(column)) return [];
    const example = rows.map(({ cells }) => cells[index] ?? '').find((cell) => cell.trim() !== '');
    return { column, example: example ?? '' };
  });
  return [...questions, ...answered];
}

interface SaveProps {
  draft: ImportDraft;
  preview: ImportPreview;
  isCurrent: boolean;
  again: () => void;
  onDone: () => void;
}

function Save({ draft, preview: { counts, rows, seal }, isCurrent, again, onDone }: SaveProps) {
  const save = useMutationOf(saveImport, { refreshes: 'all', waitsForRefresh: true });
  const [mailsNew, setMailsNew] = useState(false);
  const failing = counts.errors + counts.warnings;
  const written = counts.new + counts.changed;
  // MI1, MI5: columns that were chosen by hand and references are kept, also of a file that changes nothing.
  const isKept = written > 0 || counts.same > 0;
  const breaking = rows.filter(({ outcome, problems }) => isWritten(outcome) && problems.length > 0).length;
  const hasPeople = draft.kind === 'PEOPLE' && counts.new > 0;

  async function submit(): Promise<void> {
    const { file_name } = draft;
    const body = { ...bodyOf(draft), seal, file_name, send_activations: hasPeople && mailsNew };
    try {
      toast.success((await save.mutateAsync({ body })).message);
      onDone();
    } catch (reason) {
      showFailure(reason);
      // By then it may be another: the page shows what it would do now.
      again();
    }
  }

  return (
    <Panel title={say('Import')} note={`${kindName(draft.kind)} · ${draft.file_name || say('Pasted cells')}`}>
      <div className={shared.stack12}>
        {failing > 0 && (
          <Notice tone="warning">
            {say(
              '{n, plural, one [# row] other [# rows]} must be corrected or left out first. Either all is imported, or nothing.',
              { n: failing },
            )}
          </Notice>
        )}
        {breaking > 0 && (
          <Notice tone="warning">
            {say(
              '{n, plural, one [# row is] other [# rows are]} against a rule of law. You are asked for a reason.',
              { n: breaking },
            )}{' '}
            {sayKnown(lawNotice)}
          </Notice>
        )}
        {hasPeople && (
          <CheckboxField
            label={say('Send the new people their activation emails now')}
            description={say('300 an hour. Otherwise you send them from Manage User when you like.')}
            value={mailsNew}
            onChange={setMailsNew}
          />
        )}
        <FormActions>
          <Button variant="default" onClick={onDone} disabled={save.isPending}>
            {say('Choose another file')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={!isCurrent || failing > 0 || !isKept}
            onClick={() => void submit()}
          >
            {written > 0
              ? say('Import {n, plural, one [# row] other [# rows]}', { n: written })
              : isKept
                ? say('Keep references and columns')
                : say('Nothing to import')}
          </Button>
        </FormActions>
      </div>
    </Panel>
  );
}
