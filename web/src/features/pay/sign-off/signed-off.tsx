import type { Answer } from '@deckhand/contract/call';
import type { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { signOffLocation, thingsLeft } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { isAdmin, type Role } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { showFailure } from '../../../api/show-failure.ts';
import { useActor } from '../../../api/use-actor.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { whenWords } from '../../../shared/time/when-words.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './worklist.module.css';

type SignedPeriod = Pick<
  Answer<typeof viewPayPeriod>,
  'first_day' | 'state' | 'locations' | 'totals' | 'confirmed' | 'disputed'
>;

/** SO6, SO7: who signed which location, and the button to sign what is left. */
export function SignedOff({ period }: { period: SignedPeriod }) {
  const { locations, totals, confirmed, disputed } = period;
  const silent = Math.max(0, totals.people - confirmed - disputed);
  return (
    <Panel title={say('Signed off')}>
      <ul className={classes.list}>
        {locations.map((location) => (
          <SignedLocation key={location.id} period={period} location={location} />
        ))}
      </ul>
      <p className={classes.details}>
        {[
          say('{n} confirmed', { n: confirmed }),
          say('{n, plural, one [# says] other [# say]} that something is wrong', { n: disputed }),
          say('{n} without an answer', { n: silent }),
        ].join(' · ')}
      </p>
    </Panel>
  );
}

interface SignedLocationProps {
  period: SignedPeriod;
  location: SignedPeriod['locations'][number];
}

/** Signs the rows of a location as they are (SO6). */
function useSigning(first: string) {
  const sign = useMutationOf(signOffLocation, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });
  return {
    isPending: sign.isPending,
    signOff: async (location: number): Promise<void> => {
      try {
        const { message, own, signers } = await sign.mutateAsync({ params: { first }, body: { location } });
        toast.success(
          own === 0
            ? message
            : `${message} ${say('Your own hours wait for {signers}.', { signers: signersIn(signers) })}`,
        );
      } catch (failure) {
        showFailure(failure);
      }
    },
  };
}

/** The location that a manager signs with the main button of the page: the only one of theirs that is left. */
function mainLocation(period: SignedPeriod, role: Role): SignedPeriod['locations'][number] | undefined {
  const [location, ...others] = period.locations.filter(({ unsigned }) => unsigned > 0);
  return mayStillSign(period) && !isAdmin(role) && others.length === 0 ? location : undefined;
}

/** The main button of a manager. Several locations are signed one by one, below. */
export function SignMainLocation({ period }: { period: SignedPeriod }) {
  const { isPending, signOff } = useSigning(period.first_day);
  const location = mainLocation(period, useActor().role);
  if (location === undefined) return null;
  const { id, title, hard } = location;
  return (
    <div className={classes.primary}>
      <Button
        leftSection={<IconWritingSign size={16} stroke={1.8} aria-hidden />}
        loading={isPending}
        onClick={() => (hard > 0 ? toast.failure(thingsLeft(hard, title)) : void signOff(id))}
      >
        <SignWords {...location} />
      </Button>
      {hard > 0 && <span className={classes.details}>{thingsLeft(hard, title)}</span>}
    </div>
  );
}

function SignWords({ changed, title }: { changed: number; title: string }) {
  return (
    <>
      {changed > 0 ? say('Sign {n} again', { n: changed }) : say('Sign off')}
      <VisuallyHidden>&nbsp;{title}</VisuallyHidden>
    </>
  );
}

const mayStillSign = ({ state }: SignedPeriod) => state === 'OPEN' || state === 'RUNNING';

function SignedLocation({ period, location }: SignedLocationProps) {
  const isMain = mainLocation(period, useActor().role) === location;
  const { isPending, signOff } = useSigning(period.first_day);
  const { id, title, hard, unsigned, changed, signed_by: by, signed_at: at } = location;
  const isOpen = mayStillSign(period);

  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <span className={classes.words}>
          <strong>{title}</strong>
          <span className={classes.details}>
            {unbrokenDates(
              [
                by && at ? `${by.name}, ${whenWords(at).date} ${whenWords(at).time}` : '',
                changed > 0
                  ? say('{n, plural, one [# row] other [# rows]} changed since', { n: changed })
                  : '',
                isOpen && hard > 0 ? thingsLeft(hard, title) : '',
                location.reason ?? '',
              ]
                .filter(Boolean)
                .join(' · '),
            )}
          </span>
        </span>
        {unsigned === 0 ? (
          <StatusBadge tone="ok">{say('Signed')}</StatusBadge>
        ) : !isOpen || hard > 0 || isMain ? (
          <StatusBadge tone={isOpen ? 'neutral' : 'warning'}>
            {isOpen ? say('Open') : say('Not signed')}
          </StatusBadge>
        ) : (
          <Button variant="default" size="sm" loading={isPending} onClick={() => void signOff(id)}>
            <SignWords {...location} />
          </Button>
        )}
      </div>
    </li>
  );
}

function signersIn(names: readonly string[]): string {
  if (names.length === 0) return say('nobody: closing takes a reason');
  return names.length > 2
    ? say('{list} or somebody else', { list: names.slice(0, 2).join(', ') })
    : names.reduce((before, next) => say('{before} or {next}', { before, next }));
}
