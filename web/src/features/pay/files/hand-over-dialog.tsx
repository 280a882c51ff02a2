import { handOverFile } from '@deckhand/contract/pay/files/hand-over-file';
import { previewPayrollFile } from '@deckhand/contract/pay/files/preview-payroll-file';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { showFailure } from '../../../api/show-failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import dialog from '../../../ui/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { FilePreview, freshPreview, type Preview } from './file-preview.tsx';
import { payrollFilesPath } from './payroll-paths.ts';
import { usePayrollDownload } from './use-payroll-download.ts';

interface HandOverDialogProps {
  first: CivilDate;
  /** One more file, because the mapping changed since the last one. */
  again?: boolean;
  onClose: () => void;
}

/** PE12: shows the file before it is made, and what is in its way. */
export function HandOverDialog({ first, again = false, onClose }: HandOverDialogProps) {
  const preview = useCall(previewPayrollFile, { params: { first } }, freshPreview);
  const download = usePayrollDownload();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const obstacles = preview.data ? obstaclesIn(preview.data, leftOut) : [];

  async function handOver(): Promise<void> {
    try {
      const body = { left_out: [...leftOut], ...(again && { again }) };
      await download.save(handOverFile, { params: { first }, body });
      toast.success(again ? say('The new file is saved.') : say('Handed over. The file is saved.'));
      onClose();
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <DialogFrame
      title={again ? say('Make a new payroll file') : say('Hand over to payroll')}
      size={960}
      onClose={onClose}
      busy={download.isPending}
    >
      {!preview.data ? (
        <NotLoaded answer={preview} skeleton={<Skeleton height={240} />} />
      ) : (
        <div className={shared.stack16}>
          <p>
            {again
              ? say(
                  'The mapping or a payroll number changed since the last file. The new one gets the next number, and the old one can still be downloaded.',
                )
              : say(
                  'The file is saved on this device. Then the period counts as handed over and cannot be reopened: later corrections are paid in the next period.',
                )}
          </p>
          <Obstacles preview={preview.data} leftOut={leftOut} onChange={setLeftOut} />
          <FilePreview preview={preview.data} />
        </div>
      )}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={download.isPending}>
          {say('Cancel')}
        </Button>
        <Button
          loading={download.isPending}
          disabled={!preview.data || obstacles.length > 0}
          onClick={() => void handOver()}
        >
          {again ? say('Make the new file') : say('Hand over')}
        </Button>
      </div>
    </DialogFrame>
  );
}

/** The refusals that remain if these people are left out. */
function obstaclesIn({ refusals }: Preview, leftOut: ReadonlySet<number>) {
  return refusals.filter(({ people }) => people.length === 0 || people.some(({ id }) => !leftOut.has(id)));
}

interface ObstaclesProps {
  preview: Preview;
  leftOut: ReadonlySet<number>;
  onChange: (leftOut: ReadonlySet<number>) => void;
}

/** PF3 and PF6: what must be done first, or whose hours are entered by hand. */
function Obstacles({ preview, leftOut, onChange }: ObstaclesProps) {
  const { refusals } = preview;
  if (refusals.length === 0) return null;
  const people = new Map(refusals.flatMap((refusal) => refusal.people).map((person) => [person.id, person]));
  return (
    <Notice tone="warning" title={say('The file cannot be made like this')}>
      <div className={shared.stack8}>
        <ul>
          {refusals.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {[...people.values()].map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={say('Leave {name} out: I enter their hours by hand', { name })}
            value={leftOut.has(id)}
            onChange={(isLeftOut) => {
              const next = new Set(leftOut);
              if (isLeftOut) next.add(id);
              else next.delete(id);
              onChange(next);
            }}
          />
        ))}
        <Anchor component={Link} to={payrollFilesPath}>
          {say('Change codes and payroll numbers')}
        </Anchor>
      </div>
    </Notice>
  );
}
