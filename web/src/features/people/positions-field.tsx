import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CreatePositionDialog } from '../../shared/positions/create-position-dialog.tsx';
import type { Choice } from '../../ui/choice.ts';
import type { FieldProps } from '../../ui/field.ts';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import classes from './people.module.css';

interface PositionsFieldProps extends Omit<FieldProps<number[]>, 'label'> {
  choices: readonly Choice<number>[];
}

/** A person's positions; a missing position can be created here and is chosen at once. */
export function PositionsField({ choices, ...field }: PositionsFieldProps) {
  const [creating, setCreating] = useState(false);
  return (
    <div className={classes.field}>
      <MultiSelectField
        label="Positions"
        placeholder="Select positions"
        choices={choices}
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
