import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { FieldProps } from '../../ui/field.ts';
import classes from './people.module.css';

interface ActiveSwitchProps extends Omit<FieldProps<boolean>, 'label'> {
  isSelf: boolean;
  /** The reason why the actor may not change it. */
  lock: string | undefined;
}

export function ActiveSwitch({ value, onChange, onBlur, name, isSelf, lock }: ActiveSwitchProps) {
  return (
    <Switch
      className={classes.switch ?? ''}
      label={say('Active')}
      description={lock ?? explanation(value, isSelf)}
      checked={value}
      disabled={isSelf || lock !== undefined}
      data-path={name}
      onBlur={() => onBlur?.()}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function explanation(active: boolean, isSelf: boolean): string {
  if (isSelf) return say('You cannot deactivate yourself.');
  return active
    ? say('Can log in, clock in and be given shifts.')
    : say(
        'Once saved, they are logged out everywhere and cannot log in, clock in or be given shifts. Nothing is deleted.',
      );
}
