import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldProps, inputProps } from './field.ts';

interface PasswordFieldProps extends FieldProps<string> {
  /** Password managers need to know which one it is. */
  autoComplete: 'current-password' | 'new-password';
  maxLength?: number;
}

export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...inputProps(props)}
      autoComplete={props.autoComplete}
      maxLength={props.maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      // Mantine does not tell it by itself.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.7} /> : <IconEye size={18} stroke={1.7} />
      }
      visibilityToggleButtonProps={{
        // Mantine takes it out of the tab order; without it nobody could look at what they typed by keyboard.
        tabIndex: 0,
        'aria-label': visible ? `Hide ${props.label}` : `Show ${props.label}`,
      }}
    />
  );
}
