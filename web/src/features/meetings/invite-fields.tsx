import type { Position } from '@deckhand/contract/positions/position';
import { Button } from '@mantine/core';
import { ShiftTypeField } from '../../shared/shifts/shift-type-field.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import classes from './invite-fields.module.css';
import type { MeetingValues } from './meeting-values.ts';
import type { InviteChoices } from './use-invite-choices.ts';

interface InviteFieldsProps {
  form: SchemaForm<MeetingValues>;
  positions: readonly Position[];
  invites: InviteChoices;
}

/** Positions say who is meant, staff who is invited. */
export function InviteFields({ form, positions, invites }: InviteFieldsProps) {
  const staff = form.field('assigned_staff');
  return (
    <div className={classes.fields}>
      <ShiftTypeField
        label="Positions"
        placeholder="Select positions"
        positions={positions}
        {...form.field('assigned_positions')}
      />
      <MultiSelectField
        label="Staff"
        placeholder="Select staff"
        choices={invites.choices}
        selectAll
        required
        disabled={!invites.isAsked && staff.value.length === 0}
        nothingFound={invites.choices.length === 0 ? invites.hint : 'Nothing found'}
        description={
          <>
            <span aria-live="polite">
              {staff.value.length > 0 && `${staff.value.length} invited. `}
              {invites.hint}
            </span>
            {invites.retry && (
              <Button
                variant="transparent"
                size="compact-xs"
                className={classes.retry ?? ''}
                onClick={invites.retry}
              >
                Retry
              </Button>
            )}
          </>
        }
        {...staff}
        // Once it is saved, whom it invites is no longer free.
        error={staff.error ?? (form.pending ? undefined : invites.problem)}
      />
    </div>
  );
}
