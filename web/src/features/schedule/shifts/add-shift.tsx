import type { Shift } from '@deckhand/contract/plans/shift';
import type { RequestToAnswer } from '@deckhand/contract/requests/shift-requests/view-shift-request';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { say } from '@deckhand/domain/language/say';
import { todayIn } from '@deckhand/domain/time/zones';
import { useNavigate } from 'react-router';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { startLocation } from '../../../shared/locations/start-location.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import type { RequestPrefill, ShiftFormAddress } from '../../plans/shift-address.ts';
import { useUndo } from '../../plans/use-undo.ts';
import { RequestAnswer } from './request-answer.tsx';
import { RequestPanel } from './request-panel.tsx';
import { shiftForm } from './shift-complaints.ts';
import { ShiftForm } from './shift-form.tsx';
import { chosenWeekDays, cloneValues, newValues, requestedValues } from './shift-values.ts';
import { showShiftRefusal } from './show-shift-refusal.ts';
import { useRequesterSeat } from './use-requester-seat.ts';
import { useSeatChoices } from './use-seat-choices.ts';
import type { ShiftChoices } from './use-shift-choices.ts';
import { useWayBack } from './use-way-back.ts';

/** The dashboard's tab of new-shift requests. */
const REQUESTS_TAB = 7;

interface AddShiftProps {
  address: Pick<ShiftFormAddress, 'location' | 'date' | 'covering'>;
  choices: ShiftChoices;
  /** The shift to clone. */
  cloned?: Shift;
  /** The request to answer with the shift, and the values that the dashboard passed along. */
  asked?: { request: RequestToAnswer; prefill: RequestPrefill };
}

export function AddShift({ address, choices, cloned, asked }: AddShiftProps) {
  const { request } = asked ?? {};
  const locations = locationsFor(address, choices, request);
  const start = asked ? locations.start : (address.location ?? startLocation(choices.locations));
  const add = useMutationOf(addShift, { refreshes: 'live' });
  const { sayDone } = useUndo();
  const navigate = useNavigate();
  const back = useWayBack(cloned?.location ?? address.location);
  const form = useSchemaForm({
    schema: shiftForm(request),
    initialValues: cloned
      ? cloneValues(cloned)
      : asked
        ? requestedValues(asked.request, { ...asked, location: start, today: todayAt(start) })
        : newValues({ ...address, location: start }),
    onSubmit: async (payload) => {
      let answer: Awaited<ReturnType<typeof add.mutateAsync>>;
      try {
        answer = await add.mutateAsync({ body: payload });
      } catch (failure) {
        showShiftRefusal(form, failure, { fallback: say('Unable to add shift.'), nameOf: seats.nameOf });
        return;
      }
      form.markSaved();
      sayDone(say('Shift created successfully.'), { location: payload.location, kind: 'ADDED' });
      if (request) {
        if (answer.request?.status === 'Pending')
          toast.info(say('The request of {name} still waits.', { name: request.user.name }));
        await navigate(`/dashboard?location=${payload.location}`, { state: { tab: REQUESTS_TAB } });
      } else {
        await navigate(back.created);
      }
    },
  });
  const seats = useSeatChoices(form.values, undefined, request?.user);
  const seat = useRequesterSeat(form, request?.user);
  const location = choices.locations.find(({ id }) => id === form.values.location);

  function todayAt(id: number | undefined): string {
    // It only marks a day in the calendar until a location is chosen, so any zone will do.
    return todayIn(choices.locations.find((known) => known.id === id)?.timezone ?? 'CST', new Date());
  }

  return (
    <>
      <PageHeader
        title={request ? say('Assign New Shift') : say('Create New Shift')}
        subtitle={subtitle(location?.title, cloned)}
        back={<BackToList path={back.cancelled}>{back.name}</BackToList>}
      />
      {request && <RequestPanel request={request} seat={seat} form={form} />}
      <ShiftForm
        form={form}
        choices={choices}
        seats={seats}
        today={todayAt(form.values.location ?? undefined)}
        locations={cloned ? undefined : locations.offered}
        answer={request && <RequestAnswer request={request} form={form} />}
        cancelTo={back.cancelled}
        submitLabel={
          request
            ? chosenWeekDays(form.values).length > 1
              ? say('Assign shifts')
              : say('Assign shift')
            : say('Create shift')
        }
      />
    </>
  );
}

/** A shift for a request is at a location of its person, whichever one the dashboard showed. */
function locationsFor(
  { location }: Pick<ShiftFormAddress, 'location'>,
  { locations }: ShiftChoices,
  request: RequestToAnswer | undefined,
) {
  if (!request) return { start: location, offered: location === undefined ? locations : undefined };
  const theirs = locations.filter(({ id }) => request.possible_locations.some((known) => known.id === id));
  const start = theirs.find(({ id }) => id === location) ?? theirs[0];
  const offered = theirs.length === 0 ? locations : theirs;
  return { start: start?.id, offered: theirs.length === 1 ? undefined : offered };
}

function subtitle(location: string | undefined, cloned: Shift | undefined): string | undefined {
  if (location === undefined) return undefined;
  return cloned
    ? say('{location} · copied from {code} without its staff', { location, code: cloned.shift_code })
    : location;
}
