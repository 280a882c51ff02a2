import {
  datesAreClosed,
  paySchedule,
  type ShownPaySchedule,
  startsTooEarly,
} from '@deckhand/contract/pay/periods/pay-schedule';
import { setPaySchedule } from '@deckhand/contract/pay/periods/set-pay-schedule';
import { viewPaySchedule } from '@deckhand/contract/pay/periods/view-pay-schedule';
import { mayWriteSettings } from '@deckhand/domain/access/school';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { PERIOD_KINDS } from '@deckhand/domain/pay/periods';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useMe } from '../../../api/view-me.ts';
import { useToday } from '../../../shared/time/use-today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DetailsList } from '../../../ui/details-list.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { daysWords } from '../pay-words.ts';
import { payPeriodsPath } from './pay-paths.ts';
import classes from './schedule-panel.module.css';
import {
  kindLabels,
  previewSchedule,
  type ScheduleValues,
  scheduleInput,
  scheduleValues,
} from './schedule-values.ts';

/** PE1: says and sets how the school cuts its days into pay periods. A school that never chose asks nothing more than it did before. */
export function PaySchedulePanel() {
  const { data: me } = useMe();
  if (me === undefined) return null;
  return (
    <Panel title={say('Pay periods')}>
      {me.has_pay_periods ? <StoredSchedule /> : <Content schedule={null} />}
    </Panel>
  );
}

function StoredSchedule() {
  const answer = useCall(viewPaySchedule, {}, { showsFailure: true });
  if (answer.data === undefined)
    return <NotLoaded answer={answer} skeleton={<Skeleton width="60%" height={20} />} />;
  return <Content schedule={answer.data} />;
}

function Content({ schedule }: { schedule: ShownPaySchedule | null }) {
  const mayWrite = mayWriteSettings(useActor());
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={shared.stack12}>
      {schedule ? <ScheduleToRead schedule={schedule} /> : <p>{noSchedule}</p>}
      {mayWrite && (
        <div className={shared.row}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {schedule ? say('Change pay periods') : say('Set up pay periods')}
          </Button>
        </div>
      )}
      {isOpen && <ScheduleDialog schedule={schedule} onClose={() => setOpen(false)} />}
    </div>
  );
}

const noSchedule = say(
  'The school has none. With pay periods, hours are signed off and closed before they are handed to payroll.',
);

function ScheduleToRead({ schedule }: { schedule: ShownPaySchedule }) {
  const [running, ...next] = schedule.next;
  return (
    <>
      <DetailsList
        details={[
          { label: say('People are paid'), value: kindWords(schedule) },
          { label: say('Pay day'), value: payDayWords(schedule.pay_day_offset) },
          { label: say('This period'), value: running && daysWords(running) },
          { label: say('Next'), value: next.map(daysWords).join(', ') },
        ]}
      />
      <p>
        <Anchor component={Link} to={payPeriodsPath}>
          {say('All pay periods')}
        </Anchor>
      </p>
    </>
  );
}

function kindWords({ kind, days }: Pick<ShownPaySchedule, 'kind' | 'days'>): string {
  return days
    ? say('{kind}, from day {first} and day {second} of the month', {
        kind: kindLabels[kind],
        first: days[0],
        second: days[1],
      })
    : kindLabels[kind];
}

function payDayWords(offset: number): string {
  if (offset === 0) return say('On the last day');
  return say('{n, plural, one [# day] other [# days]} after the last day', { n: offset });
}

interface ScheduleDialogProps {
  schedule: ShownPaySchedule | null;
  onClose: () => void;
}

function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  // The east is first to have a new day, as the server counts it.
  const east = useToday('EST');
  const today = schedule?.today ?? east;
  const save = useMutationOf(setPaySchedule, { refreshes: ['pay', 'people'], waitsForRefresh: true });
  const form = useCallForm({
    schema: paySchedule,
    initialValues: scheduleValues(schedule, today),
    toInput: scheduleInput,
    failureTexts: { atField: { [datesAreClosed]: 'starts_on', [startsTooEarly]: 'starts_on' } },
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      toast.success(say('Pay periods saved.'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Pay periods')}
      description={
        schedule
          ? say('A change takes effect after the running period. Closed periods stay as they are.')
          : say('One schedule for the whole school. Nothing is locked until an admin closes a period.')
      }
      submitLabel={say('Save')}
      form={form}
    >
      <FormGrid>
        <SelectField
          label={say('People are paid')}
          required
          choices={PERIOD_KINDS.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          {...form.field('kind')}
          onChange={(kind) => kind && form.setValue('kind', kind)}
        />
        <DateField
          label={say('First day')}
          description={say('The first day of any period')}
          required
          allowPast
          today={today}
          {...form.field('starts_on')}
        />
        {form.values.kind === 'SEMIMONTHLY' && (
          <>
            <NumberField
              label={say('First day of the month')}
              required
              min={1}
              max={28}
              {...form.field('days')}
            />
            <NumberField
              label={say('Second day of the month')}
              required
              min={1}
              max={28}
              {...form.field('second_day')}
            />
          </>
        )}
        <NumberField
          label={say('Pay day')}
          description={say('Days from the last day of a period')}
          required
          min={0}
          max={31}
          {...form.field('pay_day_offset')}
        />
      </FormGrid>
      <NextPeriods {...{ schedule, today }} values={form.values} />
    </FormDialog>
  );
}

interface NextPeriodsProps {
  schedule: ShownPaySchedule | null;
  values: ScheduleValues;
  today: CivilDate;
}

/** Shows the periods that would follow, before anything is saved. */
function NextPeriods({ schedule, values, today }: NextPeriodsProps) {
  const preview = previewSchedule(schedule, values, today);
  if (preview === undefined) return null;
  if (!preview.isPossible) return <Notice tone="danger">{sayKnown(datesAreClosed)}</Notice>;
  return (
    <div className={shared.stack10} aria-live="polite">
      {preview.splitsWeeks && (
        <Notice>
          {say('Some weeks will be split between two periods. Overtime is still counted by the week.')}
        </Notice>
      )}
      <div>
        <p className={shared.strong}>
          {schedule ? say('The next three periods') : say('The first three periods')}
        </p>
        {preview.running && (
          <p className={shared.note}>
            {say('The running one, to {date}, stays as it is.', {
              date: formatForDisplay(preview.running.to),
            })}
          </p>
        )}
      </div>
      <ol className={classes.periods}>
        {preview.next.map(({ from, to, payDay, isShort }) => (
          <li key={from}>
            <span className={shared.unbroken}>
              {say('{first} to {last}', { first: formatForDisplay(from), last: formatForDisplay(to) })}
              {isShort && ` (${say('short, this once')})`}
            </span>
            <span className={shared.note}>{say('pay day {date}', { date: formatForDisplay(payDay) })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
