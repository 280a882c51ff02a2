import { demoLogins, demoPassword } from '@deckhand/contract/people/accounts/demo-accounts';
import { roleLabel } from '@deckhand/contract/people/role-label';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import classes from './accounts.module.css';

interface DemoAccountsProps {
  disabled: boolean;
  onChoose: (account: { email: string; password: string }) => void;
}

/** The server marks the page of the demo school. */
function isDemoSchool(): boolean {
  return document.documentElement.hasAttribute('data-demo');
}

/** One press for each account of the demo school; nothing at any other school. */
export function DemoAccounts({ disabled, onChoose }: DemoAccountsProps) {
  if (!isDemoSchool()) return null;
  return (
    <fieldset className={classes.demo}>
      <legend>{say('Look around the demo school as')}</legend>
      {demoLogins.map(({ role, name, email }) => (
        <Button
          key={role}
          variant="default"
          disabled={disabled}
          title={email}
          onClick={() => onChoose({ email, password: demoPassword })}
        >
          <span className={classes.demoAccount}>
            {sayKnown(roleLabel[role])}
            <small>{name}</small>
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
