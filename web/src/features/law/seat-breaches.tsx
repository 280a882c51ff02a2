import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { LawNotice } from '../plans/law-notice.tsx';
import { BreachLines } from './breach-lines.tsx';

/** LA8: the people who are beyond rules of law with a seat. A file of its own, because staff never load it. */
export function SeatBreaches({ breaches }: { breaches: NonNullable<ScheduleItem['breaches']> }) {
  return (
    <>
      {breaches.map(({ id, name, rules }) => (
        <BreachLines key={id} name={name} rules={rules} isOneDate />
      ))}
      <LawNotice />
    </>
  );
}
