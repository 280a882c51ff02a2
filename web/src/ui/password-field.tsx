import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldProps, inputProps } from './field.ts';

/** Has no limit of its own: a browser would cut a longer password that is pasted, without a word. */
interface PasswordFieldProps extends FieldProps<string> {
  /** Lets password managers know which password this is. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...inputProps(props)}
      autoComplete={props.autoComplete}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      // Mantine does not set it.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.7} /> : <IconEye size={18} stroke={1.7} />
      }
      visibilityToggleButtonProps={{
        // Mantine removes the button from the tab order; keyboard users need it too.
        tabIndex: 0,
        'aria-label': visible
          ? say('Hide {label}', { label: props.label })
          : say('Show {label}', { label: props.label }),
      }}
    />
  );
}
