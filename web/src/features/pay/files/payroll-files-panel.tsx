import { viewPayrollMapping } from '@deckhand/contract/pay/files/view-payroll-mapping';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useActor } from '../../../api/use-actor.ts';
import { useMe } from '../../../api/view-me.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { payrollFilesPath } from './payroll-paths.ts';

/** Leads admins from the options to payroll files, in a school that is paid by periods. */
export function PayrollFilesPanel() {
  const { role } = useActor();
  const hasPayPeriods = useMe().data?.has_pay_periods;
  if (!hasPayPeriods || !viewPayrollMapping.access.some((one) => one === role)) return null;
  return (
    <Panel
      title={say('Payroll files')}
      actions={
        <Button component={Link} to={payrollFilesPath} variant="default">
          {say('Change payroll files')}
        </Button>
      }
    >
      <p className={shared.second}>
        {say(
          'The format of your payroll provider, its codes for pay and departments, and everybody’s payroll number.',
        )}
      </p>
    </Panel>
  );
}
