import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Choice } from '../../../ui/choice.ts';
import type { FieldProps } from '../../../ui/field.ts';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { CreatePositionDialog } from './create-position-dialog.tsx';
import classes from './positions-field.module.css';

interface PositionsFieldProps extends Omit<FieldProps<number[]>, 'label'> {
  label?: string;
  choices: readonly Choice<number>[];
}

/** Chooses positions; a missing position can be created here and is chosen at once. */
export function PositionsField(props: PositionsFieldProps) {
  const [creating, setCreating] = useState(false);
  return (
    <div className={shared.relative}>
      <MultiSelectField label={say('Positions')} placeholder={say('Select positions')} required {...props} />
      <Button
        variant="transparent"
        size="compact-xs"
        className={classes.create ?? ''}
        leftSection={<IconPlus size={13} stroke={2} aria-hidden />}
        onClick={() => setCreating(true)}
      >
        {say('Create New Position')}
      </Button>
      {creating && (
        <CreatePositionDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => props.onChange([...props.value, id])}
        />
      )}
    </div>
  );
}
