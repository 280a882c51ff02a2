import { secondFactorMissing } from '@deckhand/contract/refusals';
import { say } from '@deckhand/domain/language/say';
import { Anchor } from '@mantine/core';
import { Navigate, useNavigate } from 'react-router';
import { currentSession } from '../../../../session/session.ts';
import { AccountFrame } from '../account-frame.tsx';
import { logOut } from '../logout.ts';
import { SetUpFactor } from './set-up-factor.tsx';

/** For people who are signed in when their school begins to ask for a second factor. */
export function SecondFactorPage() {
  const navigate = useNavigate();
  if (currentSession() === null) return <Navigate to="/login" replace />;
  return (
    <AccountFrame
      title={say('Set up a second factor')}
      lead={secondFactorMissing}
      foot={
        <Anchor component="button" type="button" onClick={logOut}>
          {say('Log out')}
        </Anchor>
      }
    >
      {/* The guard of the first page knows where a signed-in person belongs. */}
      <SetUpFactor onDone={() => void navigate('/', { replace: true })} />
    </AccountFrame>
  );
}
