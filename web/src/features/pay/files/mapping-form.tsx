import type { CallInput } from '@deckhand/contract/call';
import { length } from '@deckhand/contract/limits';
import { type PayrollMappingAnswer, payrollMappingBody } from '@deckhand/contract/pay/files/payroll-mapping';
import { updatePayrollMapping } from '@deckhand/contract/pay/files/update-payroll-mapping';
import { say, sayKnown } from '@deckhand/domain/language/say';
import {
  COLUMN_FIELDS,
  type ColumnField,
  CUTS,
  type Cut,
  columnLabels,
  formatLabels,
  kindLabels,
  PAYROLL_FORMATS,
  type PayrollFormat,
  QUICKBOOKS,
} from '@deckhand/domain/pay/files/mapping';
import { Button } from '@mantine/core';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FormGrid, SubmitActions } from '../../../ui/form-layout.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { leaveHeading } from '../pay-words.ts';

type Values = CallInput<typeof updatePayrollMapping>['body'];

/** Each format's contents, and what nobody has confirmed: said before a school relies on it. */
const about: Readonly<Record<PayrollFormat, string>> = {
  CSV: say('You choose the columns and their order. It carries hours and, with a column for them, dollars.'),
  ADP: say(
    'Hours by kind, and the wage where wages are on; ADP works out the dollars. Dollars that belong to no hours are in Earnings 3. Compare the first file with the template of your ADP: the length of the Batch ID is not confirmed.',
  ),
  PAYCHEX: say(
    'Standard Payroll Import with 16 columns: hours and, where wages are on, dollars. Pay components are written exactly as in Paychex, also in capital and small letters.',
  ),
  GUSTO: say(
    'Hours alone, a row for each person and title. Leave and dollars are entered by hand. Compare the columns once with the template that Gusto gives you: their names are not confirmed.',
  ),
};

const formats = PAYROLL_FORMATS.map((value) => ({ value, label: sayKnown(formatLabels[value]) }));
const fields = COLUMN_FIELDS.map((value) => ({ value, label: sayKnown(columnLabels[value]) }));
const cutLabels: Readonly<Record<Cut, string>> = {
  WEEK: say('Week'),
  LOCATION: say('Location'),
  POSITION: say('Position'),
  DAY: say('Day'),
};
const cuts = CUTS.map((value) => ({ value, label: cutLabels[value] }));

/** PF1: the names that payroll files have for things. */
export function MappingForm({ mapping }: { mapping: PayrollMappingAnswer }) {
  const update = useMutationOf(updatePayrollMapping, { refreshes: ['pay'], waitsForRefresh: true });
  const form = useCallForm({
    schema: payrollMappingBody,
    initialValues: mapping as Values,
    onSubmit: async (body) => {
      form.reset((await update.mutateAsync({ body })) as Values);
      toast.success(say('Payroll files updated.'));
    },
  });
  const { format } = form.values;
  return (
    <form {...form.formProps} className={shared.stack16}>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <FormGrid>
        <SelectField
          label={say('Format')}
          choices={formats}
          required
          {...form.field('format')}
          onChange={(next) => next && form.setValue('format', next)}
        />
        {(format === 'ADP' || format === 'PAYCHEX') && (
          <TextField
            label={format === 'ADP' ? say('Company code (Co Code)') : say('Client ID')}
            maxLength={length.payrollCode}
            {...form.field('company_code')}
          />
        )}
      </FormGrid>
      <Notice>{about[format]}</Notice>
      {format === 'CSV' && <Columns form={form} />}
      {(format === 'ADP' || format === 'PAYCHEX') && (
        <CheckboxField
          label={format === 'ADP' ? say('Wages go along') : say('Dollars go along')}
          description={say('Only where wages are on. Without them, payroll pays by its own rates.')}
          {...form.field('has_dollars')}
        />
      )}
      <Codes form={form} />
      <Departments form={form} mapping={mapping} />
      <SubmitActions form={form} cancel={() => form.reset()}>
        {say('Save payroll files')}
      </SubmitActions>
    </form>
  );
}

/** Columns are in the order in which they are chosen; one that stays chosen keeps its heading. */
function Columns({ form }: { form: SchemaForm<Values> }) {
  const { columns } = form.values;
  const chosen = form.field('columns');
  return (
    <div className={shared.stack12}>
      <MultiSelectField<ColumnField>
        label={say('Columns')}
        description={say('In the order in which you choose them.')}
        choices={fields}
        required
        name={chosen.name}
        error={chosen.error}
        onBlur={chosen.onBlur}
        value={columns.map(({ field }) => field)}
        onChange={(next) =>
          chosen.onChange(
            next.map(
              (field) =>
                columns.find((column) => column.field === field) ?? { field, heading: columnLabels[field] },
            ),
          )
        }
      />
      <p className={shared.note}>
        {say('Headings: {list}', { list: columns.map(({ heading }) => heading).join(', ') })}
      </p>
      <MultiSelectField<Cut>
        label={say('A row for each')}
        description={say('Without a choice there is one row for each person and pay code.')}
        placeholder={say('Person and pay code')}
        choices={cuts}
        {...form.field('cuts')}
      />
      <div>
        <Button
          variant="default"
          onClick={() => form.setValues({ columns: [...QUICKBOOKS.columns], cuts: [...QUICKBOOKS.cuts] })}
        >
          {say('Use the columns of QuickBooks importers')}
        </Button>
      </div>
    </div>
  );
}

function Codes({ form }: { form: SchemaForm<Values> }) {
  const { codes, format } = form.values;
  const { onChange, onBlur } = form.field('codes');
  return (
    <fieldset className={shared.stack12}>
      <legend className={shared.strong}>{say('Codes of the kinds of pay')}</legend>
      <p className={shared.note}>{codeWords[format]}</p>
      <FormGrid columns={3}>
        {codes.map(({ kind, code }) => (
          <TextField
            key={kind}
            label={kind === 'LEAVE' ? leaveHeading() : sayKnown(kindLabels[kind])}
            maxLength={length.payrollCode}
            value={code}
            onBlur={onBlur}
            onChange={(next) =>
              onChange(codes.map((one) => (one.kind === kind ? { kind, code: next } : one)))
            }
          />
        ))}
      </FormGrid>
    </fieldset>
  );
}

const codeWords: Readonly<Record<PayrollFormat, string>> = {
  CSV: say(
    'They are in the column Pay code. A kind that is not paid needs none. Premium settles the overtime of a week that two periods pay.',
  ),
  ADP: say(
    'Regular hours and overtime have columns of their own, and need a code only for dollars without hours.',
  ),
  PAYCHEX: say('The names of the pay components.'),
  GUSTO: say('Sub and training hours are in rows of their own: enter the title that they have in Gusto.'),
};

interface DepartmentsProps {
  form: SchemaForm<Values>;
  mapping: PayrollMappingAnswer;
}

/** The names come with the mapping, because the form sends codes alone. */
function Departments({ form, mapping }: DepartmentsProps) {
  const { format } = form.values;
  return (
    <fieldset className={shared.stack12}>
      <legend className={shared.strong}>{say('Department codes')}</legend>
      <p className={shared.note}>{departmentWords[format]}</p>
      {format !== 'GUSTO' && (
        <DepartmentFields
          field={form.field('locations')}
          nameOf={(id) => mapping.locations.find((one) => one.id === id)?.title ?? ''}
        />
      )}
      <DepartmentFields
        field={form.field('positions')}
        nameOf={(id) => mapping.positions.find((one) => one.id === id)?.name ?? ''}
      />
    </fieldset>
  );
}

const departmentWords: Readonly<Record<PayrollFormat, string>> = {
  CSV: say('Optional. They are in the columns Location code and Position code.'),
  ADP: say('Optional. Temp Dept is the code of the location, followed by that of the position.'),
  PAYCHEX: say('Optional. Org is the code of the location and that of the position, joined by a bar.'),
  GUSTO: say('Enter the title that a position has in Gusto, for people with several wages.'),
};

interface DepartmentFieldsProps {
  field: { value: Values['locations']; onChange: (next: Values['locations']) => void; onBlur: () => void };
  nameOf: (id: number) => string;
}

function DepartmentFields({ field: { value, onChange, onBlur }, nameOf }: DepartmentFieldsProps) {
  return (
    <FormGrid columns={3}>
      {value.map(({ id, code }) => (
        <TextField
          key={id}
          label={nameOf(id)}
          maxLength={length.payrollCode}
          value={code}
          onBlur={onBlur}
          onChange={(next) => onChange(value.map((one) => (one.id === id ? { ...one, code: next } : one)))}
        />
      ))}
    </FormGrid>
  );
}
