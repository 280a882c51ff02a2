import type { AccessToken } from '@deckhand/contract/connect/tokens/access-token';
import { listAccessTokens } from '@deckhand/contract/connect/tokens/list-access-tokens';
import { revokeAccessToken } from '@deckhand/contract/connect/tokens/revoke-access-token';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { sayWith } from '../../../language/say-with.ts';
import { RemovalDialog } from '../../../shared/records/removal-dialog.tsx';
import { momentWords } from '../../../shared/time/moment-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import cards from '../../../ui/small-cards.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from '../connect.module.css';
import { MakeTokenDialog } from './make-token-dialog.tsx';

/** TK7: the tokens with which scripts act for admins. Managers do not see them. */
export function TokensPanel() {
  const { role } = useActor();
  return listAccessTokens.access.some((allowed) => allowed === role) ? <Tokens /> : null;
}

function Tokens() {
  const { data, error, refetch } = useCall(listAccessTokens, {}, { showsFailure: true });
  const [making, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<AccessToken | null>(null);
  return (
    <Panel
      title={say('Tokens for scripts')}
      note={say('A script with a token acts for the admin who made it, as far as its scopes go')}
      actions={
        <>
          <Button component="a" href="/api/docs" target="_blank" rel="noreferrer" variant="default">
            {say('API documentation')}
          </Button>
          {data && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setMaking(true)}
            >
              {say('Make a token')}
            </Button>
          )}
        </>
      }
    >
      {!data ? (
        <NotLoaded answer={{ error, refetch }} skeleton={<Skeleton height={96} />} />
      ) : data.results.length === 0 ? (
        <EmptyState
          icon={<IconKey size={24} stroke={1.6} />}
          title={say('No tokens')}
          hint={say('Make one if a program of yours is to read or change the schedule.')}
        />
      ) : (
        <ul className={cards.cards}>
          {data.results.map((token) => (
            <li key={token.id} className={`${cards.card} ${classes.thing}`}>
              <span className={classes.words}>
                <span className={cards.name}>{token.name}</span>
                <span className={classes.marks}>
                  {token.scopes.map((scope) => (
                    <StatusBadge key={scope} tone="info" size="small">
                      {scope}
                    </StatusBadge>
                  ))}
                </span>
                <span>{unbrokenDates(say('Ends {moment}', { moment: momentWords(token.expires_at) }))}</span>
                <span className={shared.note}>{unbrokenDates(lastUseText(token))}</span>
                {token.networks.length > 0 && (
                  <span className={shared.note}>
                    {say('Only from {networks}', { networks: token.networks.join(', ') })}
                  </span>
                )}
                <span className={shared.note}>
                  {unbrokenDates(
                    say('Made by {name}, {moment}', {
                      name: token.maker,
                      moment: momentWords(token.made_at),
                    }),
                  )}
                </span>
              </span>
              <Button
                variant="default"
                aria-label={say('Revoke {name}', { name: token.name })}
                onClick={() => setRevoked(token)}
              >
                {say('Revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {making && <MakeTokenDialog onClose={() => setMaking(false)} />}
      {revoked && (
        <RemovalDialog
          title={say('Revoke Token')}
          confirmLabel={say('Revoke')}
          call={revokeAccessToken}
          input={{ params: { id: revoked.id } }}
          refreshes={[revokeAccessToken.feature]}
          success={say('Token revoked.')}
          onClose={() => setRevoked(null)}
        >
          <p>
            {sayWith('Scripts with the token {name} are refused at once. It cannot be brought back.', {
              name: <strong>{revoked.name}</strong>,
            })}
          </p>
        </RemovalDialog>
      )}
    </Panel>
  );
}

function lastUseText({ last_used_at: at, last_network: network }: AccessToken): string {
  return at === null
    ? say('Not used yet')
    : say('Last used {moment} from {network}', { moment: momentWords(at), network: network ?? '' });
}
