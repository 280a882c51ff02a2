import { verifyPayPeriod } from '@deckhand/contract/pay/proof/verify-pay-period';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { whenWords } from '../../../shared/time/when-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { amountOf } from '../pay-words.ts';
import classes from './proof.module.css';
import { comparedWords } from './proof-words.ts';

/** PP3: computes a closed period anew from what was stored, and says what differs. */
export function Recompute({ first }: { first: CivilDate }) {
  const verify = useMutationOf(verifyPayPeriod, { toastsFailure: true });
  return (
    <>
      <Button
        variant="default"
        loading={verify.isPending}
        onClick={() => verify.mutate({ params: { first } })}
      >
        {say('Recompute')}
      </Button>
      {verify.data && (
        <div className={classes.verified}>
          <Verified {...verify.data} />
        </div>
      )}
    </>
  );
}

type Verification = NonNullable<ReturnType<typeof useMutationOf<typeof verifyPayPeriod>>['data']>;

function Verified({ at, lines, faults, corrected }: Verification) {
  const since = corrected.map(({ date }) => formatForDisplay(date));
  return (
    <Notice tone={faults.length > 0 ? 'danger' : 'ok'} urgent>
      <div>
        {say('Recomputed on {date}: {compared}', {
          date: whenWords(at).date,
          compared: comparedWords(lines, faults.length),
        })}
      </div>
      {faults.map((fault) => (
        <div key={fault}>{fault}</div>
      ))}
      {since.length > 0 && (
        <div>
          {say(
            '{amount} {n, plural, one [attendance was] other [attendances were]} corrected since; the difference is paid with a later period: {list}.',
            { n: since.length, amount: amountOf(since.length), list: [...new Set(since)].join(', ') },
          )}
        </div>
      )}
    </Notice>
  );
}
