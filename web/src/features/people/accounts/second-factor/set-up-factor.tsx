import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import shared from '../../../../ui/shared.module.css';
import { passkeysWorkHere } from '../../proof/passkey-support.ts';
import { AppForm } from './app-form.tsx';
import type { AddedFactor, FactorFormProps } from './factor-form.ts';
import { NoPasskeys } from './no-passkeys.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpFactorProps extends Pick<FactorFormProps, 'password' | 'token'> {
  /** Called once the factor is there and the recovery codes were seen. */
  onDone: (added: AddedFactor) => void;
}

/** Leads a person who must have a second factor to their first one. */
export function SetUpFactor({ password, token, onDone }: SetUpFactorProps) {
  const [kind, setKind] = useState<'PASSKEY' | 'APP' | null>(null);
  const [added, setAdded] = useState<AddedFactor | null>(null);
  if (added !== null && added.recovery_codes !== null) {
    return <RecoveryCodes codes={added.recovery_codes} onDone={() => onDone(added)} />;
  }
  const form: FactorFormProps = {
    password,
    token,
    onAdded: (result) => (result.recovery_codes === null ? onDone(result) : setAdded(result)),
    onCancel: () => setKind(null),
  };
  if (kind === 'PASSKEY') return <PasskeyForm {...form} />;
  if (kind === 'APP') return <AppForm {...form} />;
  return (
    <div className={shared.stack12}>
      {passkeysWorkHere() ? (
        <Button
          size="md"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          onClick={() => setKind('PASSKEY')}
        >
          {say('Use a passkey')}
        </Button>
      ) : (
        <Notice>
          <NoPasskeys />
        </Notice>
      )}
      <Button
        size="md"
        variant={passkeysWorkHere() ? 'default' : 'filled'}
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
        onClick={() => setKind('APP')}
      >
        {say('Use an authenticator app')}
      </Button>
    </div>
  );
}
