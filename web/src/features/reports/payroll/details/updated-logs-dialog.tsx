import {
  listPayrollAuditLogs,
  noAuditLogs,
  type PayrollAuditLog,
} from '@deckhand/contract/reports/payroll/list-payroll-audit-logs';
import type { PayrollDetail } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconArrowRight, IconHistory } from '@tabler/icons-react';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { LoadFailure } from '../../../../api/load-failure.tsx';
import { useCall } from '../../../../api/use-call.ts';
import { momentWords } from '../../../../shared/time/moment-words.ts';
import dialog from '../../../../ui/dialog.module.css';
import { DialogFrame } from '../../../../ui/dialog-frame.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { changeName } from '../../../attendance/change-names.ts';
import { detailLabel } from './details-columns.tsx';
import classes from './updated-logs-dialog.module.css';

interface UpdatedLogsDialogProps {
  row: PayrollDetail;
  onClose: () => void;
}

/** The changes of an attendance with person, time and previous values. */
export function UpdatedLogsDialog({ row, onClose }: UpdatedLogsDialogProps) {
  return (
    <DialogFrame onClose={onClose} title={say('Updated Logs')} size={620}>
      <p className={dialog.description}>{detailLabel(row)}</p>
      <Logs attendance={row.id} />
      <div className={dialog.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('Close')}
        </Button>
      </div>
    </DialogFrame>
  );
}

function Logs({ attendance }: { attendance: number }) {
  const query = { attendance_id: attendance };
  const { data, error, refetch } = useCall(listPayrollAuditLogs, { query }, { showsFailure: true });
  const isNone = data?.results.length === 0 || (error instanceof ApiFailure && error.status === 404);
  if (isNone)
    return <EmptyState icon={<IconHistory size={24} stroke={1.6} />} title={sayKnown(noAuditLogs)} />;
  if (error) return <LoadFailure failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <ol className={classes.logs} aria-label={say('Changes, the latest first')}>
      {data.results.map((log, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows, and two changes may have the same time
        <li key={index} className={classes.log}>
          <Log log={log} />
        </li>
      ))}
    </ol>
  );
}

function Log({ log }: { log: PayrollAuditLog }) {
  return (
    <>
      <p className={classes.who}>
        <strong>{log.manager}</strong> <time dateTime={log.updated_on}>{momentWords(log.updated_on)}</time>
      </p>
      <dl className={classes.changes}>
        {Object.entries(log.changes).map(([field, change]) => (
          <div key={field}>
            <dt>{changeName(field)}</dt>
            <dd>
              {change.old !== null && <del>{change.old}</del>}
              <IconArrowRight size={14} stroke={1.8} role="img" aria-label={say('became')} />
              <ins>{change.new ?? '–'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
