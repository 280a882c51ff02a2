import type { CallInput } from '@deckhand/contract/call';
import { assignOpening } from '@deckhand/contract/openings/assign-opening';
import { findStaff } from '@deckhand/contract/shifts/find-staff';
import { type ReactNode, useEffect } from 'react';
import { showFailure } from '../../api/show-failure.ts';
import { useCall } from '../../api/use-call.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { settle } from './settle.ts';

export type StaffQuery = CallInput<typeof findStaff>['query'];

interface EmployeeDialogProps {
  title: string;
  children: ReactNode;
  submitLabel: string;
  /** Whom the shift needs, and when. Undefined until that is known. */
  query: StaffQuery | undefined;
  decide: (userId: number) => Promise<unknown>;
  success: string;
  onClose: () => void;
}

export const staffNotFetched = {
  refused: 'Failed to fetch staff data',
  thrown: 'Failed to fetch staff data',
};

const schema = assignOpening.body.pick({ user_id: true });
const nobody: { user_id: number | null } = { user_id: null };

/** Puts somebody on a shift; only who is free then and qualifies is offered. */
export function EmployeeDialog({
  title,
  children,
  submitLabel,
  query,
  decide,
  success,
  onClose,
}: EmployeeDialogProps) {
  const staff = useCall(findStaff, query && { query }, { showsFailure: true });
  useEffect(() => {
    if (staff.error) showFailure(staff.error, staffNotFetched);
  }, [staff.error]);
  const form = useSchemaForm({
    schema,
    initialValues: nobody,
    onSubmit: async ({ user_id }) => {
      if (await settle(form, () => decide(user_id), { success })) onClose();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      description={children}
      submitLabel={submitLabel}
      form={form}
      size="small"
    >
      <SelectField
        label="Employee"
        required
        autoFocus
        searchable
        placeholder="Select an Employee"
        description={staff.data && freeWords(staff.data.count)}
        choices={(staff.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        nothingFound="Nobody who qualifies is free then"
        {...form.field('user_id')}
      />
    </FormDialog>
  );
}

function freeWords(count: number): string {
  if (count === 0) return 'Nobody who qualifies is free then.';
  return count === 1 ? '1 person qualifies and is free then.' : `${count} people qualify and are free then.`;
}
