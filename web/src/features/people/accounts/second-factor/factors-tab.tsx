import type { Answer } from '@deckhand/contract/call';
import { recoveryCodeCount } from '@deckhand/contract/limits';
import type { Factor } from '@deckhand/contract/people/second-factor/factor';
import { listFactors } from '@deckhand/contract/people/second-factor/list-factors';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../../../api/load-failure.tsx';
import { useCall } from '../../../../api/use-call.ts';
import { sayWith } from '../../../../language/say-with.ts';
import { momentWords } from '../../../../shared/time/moment-words.ts';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import shared from '../../../../ui/shared.module.css';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { passkeysWorkHere } from '../../proof/passkey-support.ts';
import { AppForm } from './app-form.tsx';
import type { FactorFormProps } from './factor-form.ts';
import classes from './factors.module.css';
import { MakeRecoveryCodesDialog } from './make-recovery-codes-dialog.tsx';
import { NoPasskeys } from './no-passkeys.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RenameFactorDialog } from './rename-factor-dialog.tsx';
import { UnlinkIssuerDialog } from './unlink-issuer-dialog.tsx';

type Doing =
  | { what: 'adding'; kind: Factor['kind'] }
  | { what: 'renaming' | 'removing'; factor: Factor }
  | { what: 'making codes' }
  | { what: 'unlinking' }
  | { what: 'showing codes'; codes: readonly string[] };

/** One's own passkeys and apps, and the codes for when they are lost. */
export function FactorsTab() {
  const { data, error, refetch } = useCall(listFactors, {}, { showsFailure: true });
  const [doing, setDoing] = useState<Doing | null>(null);
  const queryClient = useQueryClient();
  const stop = () => setDoing(null);
  const showCodes = (codes: readonly string[]) => setDoing({ what: 'showing codes', codes });

  const added: FactorFormProps['onAdded'] = ({ factor, recovery_codes: codes }) => {
    void queryClient.invalidateQueries({ queryKey: [listFactors.feature] });
    toast.success(say('{name} was added.', { name: factor.name }));
    if (codes === null) stop();
    else showCodes(codes);
  };

  if (data === undefined)
    return <NotLoaded answer={{ error, refetch }} skeleton={<Skeleton height={220} />} framed />;
  if (doing?.what === 'showing codes') {
    return (
      <div className={classes.panels}>
        <Panel title={say('Recovery codes')}>
          <RecoveryCodes codes={doing.codes} onDone={stop} />
        </Panel>
      </div>
    );
  }
  if (doing?.what === 'adding') {
    const isPasskey = doing.kind === 'PASSKEY';
    const Form = isPasskey ? PasskeyForm : AppForm;
    return (
      <div className={classes.panels}>
        <Panel title={isPasskey ? say('Add a passkey') : say('Add an authenticator app')}>
          <Form onAdded={added} onCancel={stop} />
        </Panel>
      </div>
    );
  }
  return (
    <div className={classes.panels}>
      <Factors {...data} onDo={setDoing} />
      {data.factors.length > 0 && (
        <Codes left={data.recovery_codes_left} onMake={() => setDoing({ what: 'making codes' })} />
      )}
      {data.issuer_link !== null && (
        <Linked {...data.issuer_link} onUnlink={() => setDoing({ what: 'unlinking' })} />
      )}
      {doing?.what === 'unlinking' && data.issuer_link !== null && (
        <UnlinkIssuerDialog name={data.issuer_link.name} onClose={stop} />
      )}
      {doing?.what === 'renaming' && <RenameFactorDialog factor={doing.factor} onClose={stop} />}
      {doing?.what === 'removing' && (
        <RemoveFactorDialog factor={doing.factor} isLast={data.factors.length === 1} onClose={stop} />
      )}
      {doing?.what === 'making codes' && <MakeRecoveryCodesDialog onMade={showCodes} onClose={stop} />}
    </div>
  );
}

interface FactorsProps extends Pick<Answer<typeof listFactors>, 'factors' | 'is_required'> {
  onDo: (doing: Doing) => void;
}

function Factors({ factors, is_required: isRequired, onDo }: FactorsProps) {
  const plus = <IconPlus size={16} aria-hidden />;
  return (
    <Panel
      title={say('Passkeys and apps')}
      actions={
        <>
          {passkeysWorkHere() && (
            <Button
              variant="default"
              leftSection={plus}
              onClick={() => onDo({ what: 'adding', kind: 'PASSKEY' })}
            >
              {say('Add passkey')}
            </Button>
          )}
          <Button variant="default" leftSection={plus} onClick={() => onDo({ what: 'adding', kind: 'APP' })}>
            {say('Add app')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {isRequired && (
          <Notice>{say('Your school asks for a second factor, so at least one stays here.')}</Notice>
        )}
        {!passkeysWorkHere() && (
          <Notice>
            <NoPasskeys />
          </Notice>
        )}
        {factors.length === 0 ? (
          <EmptyState
            icon={<IconFingerprint size={24} stroke={1.6} />}
            title={say('Only your password protects your account')}
            hint={say('With a passkey or an app, a stolen password is not enough.')}
          />
        ) : (
          <ul className={shared.stack8}>
            {factors.map((factor) => (
              <li key={factor.id} className={classes.factor}>
                {factor.kind === 'PASSKEY' ? (
                  <IconFingerprint size={22} stroke={1.6} aria-hidden />
                ) : (
                  <IconDeviceMobile size={22} stroke={1.6} aria-hidden />
                )}
                <span className={classes.words}>
                  <span className={shared.strong}>{factor.name}</span>
                  <span className={shared.note}>
                    {factor.kind === 'PASSKEY'
                      ? say('Passkey since {moment}', { moment: momentWords(factor.created_at) })
                      : say('Authenticator app since {moment}', { moment: momentWords(factor.created_at) })}
                  </span>
                  <span className={shared.note}>
                    {factor.last_used_at === null
                      ? say('Not used yet')
                      : say('Last used {moment}', { moment: momentWords(factor.last_used_at) })}
                  </span>
                </span>
                <ActionMenu
                  label={say('Actions for {name}', { name: factor.name })}
                  items={[
                    {
                      label: say('Rename'),
                      icon: IconPencil,
                      onSelect: () => onDo({ what: 'renaming', factor }),
                    },
                    {
                      label: say('Remove'),
                      icon: IconTrash,
                      danger: true,
                      onSelect: () => onDo({ what: 'removing', factor }),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

/** From here on it is time for new ones. */
const FEW_CODES = 2;

function Codes({ left, onMake }: { left: number; onMake: () => void }) {
  return (
    <Panel
      title={say('Recovery codes')}
      actions={
        <Button variant="default" onClick={onMake}>
          {say('Make new codes')}
        </Button>
      }
    >
      <Notice tone={left <= FEW_CODES ? 'warning' : 'info'}>
        {sayWith(
          '{left} of {recoveryCodeCount} codes are left. Each lets you in once when you have lost your phone or key.',
          { left, recoveryCodeCount },
        )}
      </Notice>
    </Panel>
  );
}

type LinkedProps = NonNullable<Answer<typeof listFactors>['issuer_link']> & { onUnlink: () => void };

function Linked({ name, created_at: since, last_used_at: lastUsed, onUnlink }: LinkedProps) {
  return (
    <Panel
      title={say('Login with {name}', { name })}
      actions={
        <Button variant="default" onClick={onUnlink}>
          {say('Unlink')}
        </Button>
      }
    >
      <p className={shared.note}>
        {sayWith('Linked since {since}. Last used {lastUsed}.', {
          since: momentWords(since),
          lastUsed: momentWords(lastUsed),
        })}
      </p>
    </Panel>
  );
}
