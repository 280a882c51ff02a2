import {
  selectClockInTime,
  selectClockOutTime,
} from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { say } from '@deckhand/domain/language/say';
import { useActor } from '../../../../api/use-actor.ts';
import { useCallWithNotice } from '../../../../api/use-call-with-notice.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import type { SchemaForm } from '../../../../ui/use-schema-form.ts';
import { rateChoices } from '../../../attendance/clock-values.ts';
import { staffNotFetched } from '../employee-dialog.tsx';
import type { ApprovalValues } from './approval-values.ts';

interface KioskPunchFieldsProps {
  punch: MissedPunch;
  form: Pick<SchemaForm<ApprovalValues>, 'field' | 'values' | 'setValue'>;
}

/** The values that the kiosk does not know: the person behind an unknown code, and when they came and left. */
export function KioskPunchFields({ punch, form }: KioskPunchFieldsProps) {
  const me = useActor();
  const staff = useCallWithNotice(listStaff, { query: { location: punch.location } }, staffNotFetched);
  return (
    <>
      {punch.user === null && (
        <SelectField
          label={say('Staff')}
          required
          searchable
          choices={(staff.data?.results ?? [])
            .filter(({ id }) => !isOwnPay(me, id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('user_id')}
        />
      )}
      <TimeField
        label={say('Clock-in time')}
        required
        missing={selectClockInTime}
        {...form.field('clock_in_time')}
      />
      <TimeField
        label={say('Clock-out time')}
        required
        missing={selectClockOutTime}
        {...form.field('clock_out_time')}
      />
      <SelectField
        label={say('Rate')}
        required
        choices={rateChoices}
        {...form.field('rate')}
        onChange={(rate) => rate && form.setValue('rate', rate)}
      />
    </>
  );
}
