import type { Answer } from '@deckhand/contract/call';
import type { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { signOffLocation, thingsLeft } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { Button, VisuallyHidden } from '@mantine/core';
import { showFailure } from '../../../api/show-failure.ts';
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
    <Panel title="Signed off">
      <ul className={classes.list}>
        {locations.map((location) => (
          <SignedLocation key={location.id} period={period} location={location} />
        ))}
      </ul>
      <p className={classes.details}>
        {`${confirmed} confirmed · ${disputed} ${disputed === 1 ? 'says' : 'say'} that something is wrong · ${silent} without an answer`}
      </p>
    </Panel>
  );
}

interface SignedLocationProps {
  period: SignedPeriod;
  location: SignedPeriod['locations'][number];
}

function SignedLocation({ period, location }: SignedLocationProps) {
  const sign = useMutationOf(signOffLocation, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });
  const { id, title, hard, unsigned, changed, signed_by: by, signed_at: at } = location;
  const isOpen = period.state === 'OPEN' || period.state === 'RUNNING';

  async function signOff(): Promise<void> {
    try {
      const params = { first: period.first_day };
      const { message, own, signers } = await sign.mutateAsync({ params, body: { location: id } });
      toast.success(own === 0 ? message : `${message} Your own hours wait for ${signersIn(signers)}.`);
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <span className={classes.words}>
          <strong>{title}</strong>
          <span className={classes.details}>
            {unbrokenDates(
              [
                by && at ? `${by.name}, ${whenWords(at).date} ${whenWords(at).time}` : '',
                changed > 0 ? `${changed} ${changed === 1 ? 'row' : 'rows'} changed since` : '',
                isOpen && hard > 0 ? thingsLeft(hard, title) : '',
                location.reason ?? '',
              ]
                .filter(Boolean)
                .join(' · '),
            )}
          </span>
        </span>
        {unsigned === 0 ? (
          <StatusBadge tone="ok">Signed</StatusBadge>
        ) : !isOpen || hard > 0 ? (
          <StatusBadge tone={isOpen ? 'neutral' : 'warning'}>{isOpen ? 'Open' : 'Not signed'}</StatusBadge>
        ) : (
          <Button variant="default" size="sm" loading={sign.isPending} onClick={() => void signOff()}>
            {changed > 0 ? `Sign ${changed} again` : 'Sign off'}
            <VisuallyHidden>&nbsp;{title}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

function signersIn(names: readonly string[]): string {
  if (names.length === 0) return 'nobody: closing takes a reason';
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} or somebody else` : names.join(' or ');
}
