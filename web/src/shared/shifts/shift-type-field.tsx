import type { Position } from '@deckhand/contract/positions/position';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldProps } from '../../ui/field.ts';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { CreatePositionDialog } from '../positions/create-position-dialog.tsx';
import classes from './shift-types.module.css';

interface ShiftTypeFieldProps extends FieldProps<number[]> {
  positions: readonly Position[];
}

/** Chooses positions. A position created here is selected at once. */
export function ShiftTypeField({ positions, ...field }: ShiftTypeFieldProps) {
  const [creating, setCreating] = useState(false);
  return (
    <div className={classes.field}>
      <MultiSelectField
        choices={positions.map(({ id, name }) => ({ value: id, label: name }))}
        required
        {...field}
      />
      <Button
        variant="transparent"
        size="compact-xs"
        className={classes.create ?? ''}
        leftSection={<IconPlus size={13} stroke={2} aria-hidden />}
        onClick={() => setCreating(true)}
      >
        Create New Position
      </Button>
      {creating && (
        <CreatePositionDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => field.onChange([...field.value, id])}
        />
      )}
    </div>
  );
}
