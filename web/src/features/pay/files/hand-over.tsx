import type { Answer } from '@deckhand/contract/call';
import { downloadPayrollFile } from '@deckhand/contract/pay/files/download-payroll-file';
import { handOverFile } from '@deckhand/contract/pay/files/hand-over-file';
import { listPayrollFiles } from '@deckhand/contract/pay/files/list-payroll-files';
import type { PayrollFileAnswer } from '@deckhand/contract/pay/files/payroll-file';
import type { PeriodState } from '@deckhand/contract/pay/periods/pay-period';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatLabels } from '@deckhand/domain/pay/files/mapping';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { showFailure } from '../../../api/show-failure.ts';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { whenWords } from '../../../shared/time/when-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './hand-over.module.css';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MarkHandedOverDialog } from './mark-handed-over-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { usePayrollDownload } from './use-payroll-download.ts';

type Files = Answer<typeof listPayrollFiles>;
type Dialog = 'preview' | 'hand over' | 'again' | 'mark';

interface HandOverPanelProps {
  first: CivilDate;
  state: PeriodState;
}

/** Payroll files of a period, for admins: a preview while it is open, handing over once it is closed, and then its files. */
export function HandOverPanel({ first, state }: HandOverPanelProps) {
  const { role } = useActor();
  const mayHandOver = handOverFile.access.some((one) => one === role);
  const isClosed = state === 'CLOSED' || state === 'HANDED_OVER';
  const files = useCall(listPayrollFiles, mayHandOver && isClosed ? { params: { first } } : undefined, {
    showsFailure: true,
  });
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  if (!mayHandOver) return null;
  return (
    <Panel title={say('Payroll file')}>
      {!isClosed ? (
        <div className={shared.stack12}>
          <p className={shared.second}>
            {say('Once the period is closed, it can be handed over to payroll.')}
          </p>
          <div>
            <PreviewButton onClick={() => setDialog('preview')} />
          </div>
        </div>
      ) : !files.data ? (
        <NotLoaded answer={files} skeleton={<Skeleton height={80} />} />
      ) : (
        <ClosedPeriod first={first} files={files.data} onOpen={setDialog} />
      )}
      {dialog === 'preview' && <PreviewDialog first={first} onClose={close} />}
      {(dialog === 'hand over' || dialog === 'again') && (
        <HandOverDialog first={first} again={dialog === 'again'} onClose={close} />
      )}
      {dialog === 'mark' && <MarkHandedOverDialog first={first} onClose={close} />}
    </Panel>
  );
}

function PreviewButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={onClick}>
      {say('Preview the file')}
    </Button>
  );
}

interface ClosedPeriodProps {
  first: CivilDate;
  files: Files;
  onOpen: (dialog: Dialog) => void;
}

function ClosedPeriod({ first, files, onOpen }: ClosedPeriodProps) {
  const { handed_over: handedOver, results } = files;
  return (
    <div className={shared.stack12}>
      {handedOver === null ? (
        <p className={shared.second}>
          {say(
            'The period is closed. With its first file it is handed over, and cannot be reopened any more.',
          )}
        </p>
      ) : (
        <p>{unbrokenDates(handedOverWords(handedOver))}</p>
      )}
      {results.length > 0 && (
        <ul className={classes.files}>
          {results.map((file) => (
            <FileItem key={file.number} first={first} file={file} />
          ))}
        </ul>
      )}
      {results.length > 0 && files.is_changed && (
        <Notice
          actions={
            <Button size="xs" variant="default" onClick={() => onOpen('again')}>
              {say('Make a new file')}
            </Button>
          }
        >
          {say('The mapping or a payroll number changed since the last file.')}
        </Notice>
      )}
      <div className={classes.buttons}>
        {results.length === 0 && (
          <Button
            variant={handedOver === null ? 'filled' : 'default'}
            leftSection={<IconFileExport size={16} aria-hidden />}
            onClick={() => onOpen('hand over')}
          >
            {handedOver === null ? say('Hand over to payroll') : say('Make a file')}
          </Button>
        )}
        {handedOver === null && (
          <Button variant="default" onClick={() => onOpen('mark')}>
            {say('Mark as handed over')}
          </Button>
        )}
      </div>
    </div>
  );
}

function handedOverWords({ at, by, notes }: NonNullable<Files['handed_over']>): string {
  const { date, time } = whenWords(at);
  const words =
    by === null
      ? say('Handed over on {date}, {time}', { date, time })
      : say('Handed over on {date}, {time} by {name}', { date, time, name: by.name });
  return notes === null ? `${words}.` : `${words}: “${notes}”.`;
}

/** PF7 */
function FileItem({ first, file }: { first: CivilDate; file: PayrollFileAnswer }) {
  const download = usePayrollDownload();
  const { date, time } = whenWords(file.taken_at);
  const people = say('{n, plural, one [# person] other [# people]}', { n: file.people });

  async function save(): Promise<void> {
    try {
      await download.save(downloadPayrollFile, { params: { first }, query: { number: file.number } });
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <li className={classes.file}>
      <span className={classes.words}>
        <strong className={shared.breakable}>{file.name}</strong>
        <span className={shared.under}>
          {unbrokenDates(
            say('{format}, {people}. Taken on {date}, {time} by {name}.', {
              format: sayKnown(formatLabels[file.format]),
              people,
              date,
              time,
              name: file.taken_by.name,
            }),
          )}
        </span>
        {file.left_out.length > 0 && (
          <span className={shared.under}>
            {say('Not in it, to be entered by hand: {list}', {
              list: file.left_out.map(({ name }) => name).join(', '),
            })}
          </span>
        )}
        <span className={`${shared.under} ${classes.hash}`}>sha256 {file.sha256}</span>
      </span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={say('Download again: {name}', { name: file.name })}
        loading={download.isPending}
        onClick={() => void save()}
      >
        {say('Download again')}
      </Button>
    </li>
  );
}
