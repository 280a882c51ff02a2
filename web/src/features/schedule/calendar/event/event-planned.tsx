import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { say } from '@deckhand/domain/language/say';
import { useCall } from '../../../../api/use-call.ts';
import { DetailsList } from '../../../../ui/details-list.tsx';
import { PlannedChanges } from '../../../plans/planned-changes.tsx';

/** S5a: the changes of a recurring shift that are planned after the date. */
export function EventPlanned({ item }: { item: ScheduleItem }) {
  const { data } = useCall(viewShift, { params: { id: item.id }, query: { date: item.start_date } });
  if (!data || data.planned.length === 0) return null;
  return <DetailsList details={[{ label: say('Planned'), value: <PlannedChanges shift={data} /> }]} />;
}
