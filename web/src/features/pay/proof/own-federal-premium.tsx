import { federalNote, listFederalPremium } from '@deckhand/contract/pay/wages/list-federal-premium';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useCall } from '../../../api/use-call.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { dollarWords } from '../pay-words.ts';
import type { Proof } from './proof.ts';

/** WA9: the federal premium that the reader was paid in the year of the pay day; nothing where they had no such overtime. */
export function OwnFederalPremium({ proof }: { proof: Pick<Proof, 'person' | 'pay_day'> }) {
  const year = Number(proof.pay_day.slice(0, 4));
  const { data } = useCall(listFederalPremium, { query: { year } }, { showsFailure: true });
  // Admins get everybody's.
  const own = data?.results.find(({ user }) => user.id === proof.person.id);
  if (own === undefined) return null;
  const hours = own.overtime_hours.toFixed(2);
  return (
    <Panel
      title={say('Federal overtime premium {year}', { year })}
      note={say('For Form W-2, box 12, code TT')}
    >
      <p>
        {own.premium === undefined
          ? say('{hours} h of overtime', { hours })
          : say('{hours} h of overtime, premium {dollars}', { hours, dollars: dollarWords(own.premium) })}
      </p>
      <p className={shared.note}>{sayKnown(federalNote)}</p>
    </Panel>
  );
}
