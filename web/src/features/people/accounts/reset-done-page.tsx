import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { leaveResetFlow } from './reset-flow.ts';
import { ResetFrame } from './reset-frame.tsx';
import { ResetGate } from './reset-gate.tsx';

export function ResetDonePage() {
  return (
    <ResetGate after="createPassword">
      <ResetFrame
        step={4}
        title={say('Your password is changed')}
        lead={say('You were logged out everywhere. Log in with the new password to continue.')}
      >
        <Button component={Link} to="/login" fullWidth onClick={leaveResetFlow}>
          {say('Continue to login')}
        </Button>
      </ResetFrame>
    </ResetGate>
  );
}
