import { addShift } from '@deckhand/contract/shifts/add-shift';
import type { Shift } from '@deckhand/contract/shifts/shift';
import { todayIn } from '@deckhand/domain/time/zones';
import { useNavigate } from 'react-router';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { startLocation } from '../../shared/locations/start-location.ts';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import type { ShiftFormAddress } from '../../shared/shifts/shift-address.ts';
import type { ShiftChoices } from '../../shared/shifts/use-shift-choices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { shiftForm } from './shift-complaints.ts';
import { ShiftForm } from './shift-form.tsx';
import { cloneValues, newValues } from './shift-values.ts';
import { showShiftRefusal } from './show-shift-refusal.ts';
import { useSeatChoices } from './use-seat-choices.ts';
import { useWayBack } from './use-way-back.ts';

/** The dashboard's tab of new-shift requests. */
const REQUESTS_TAB = 7;

interface AddShiftProps {
  address: Pick<ShiftFormAddress, 'location' | 'date' | 'request'>;
  choices: ShiftChoices;
  /** The shift to clone. */
  cloned?: Shift;
}

export function AddShift({ address, choices, cloned }: AddShiftProps) {
  const { request } = address;
  // A request may be about another location than the one chosen last.
  const start = address.location ?? (request ? undefined : startLocation(choices.locations));
  const add = useMutationOf(addShift, { refreshes: 'live' });
  const navigate = useNavigate();
  const back = useWayBack(cloned?.location ?? address.location);
  const form = useSchemaForm({
    schema: shiftForm(request?.requestId),
    initialValues: cloned ? cloneValues(cloned) : newValues({ ...address, location: start }),
    onSubmit: async (payload) => {
      try {
        await add.mutateAsync({ body: payload });
      } catch (failure) {
        showShiftRefusal(form, failure, { fallback: 'Unable to add shift.', nameOf: seats.nameOf });
        return;
      }
      form.markSaved();
      toast.success('Shift created successfully.');
      if (request) {
        await navigate(`/dashboard?location=${payload.location}`, { state: { tab: REQUESTS_TAB } });
      } else {
        await navigate(back.created);
      }
    },
  });
  const seats = useSeatChoices(form.values, undefined);
  const location = choices.locations.find(({ id }) => id === form.values.location);

  return (
    <>
      <PageHeader
        title={request ? 'Assign New Shift' : 'Create New Shift'}
        subtitle={subtitle(location?.title, cloned)}
        back={<BackToList path={back.cancelled}>{back.name}</BackToList>}
      />
      <ShiftForm
        form={form}
        choices={choices}
        seats={seats}
        // It only marks a day in the calendar, so any zone will do until a location is chosen.
        today={todayIn(location?.timezone ?? 'CST', new Date())}
        offerLocations={cloned === undefined && address.location === undefined}
        cancelTo={back.cancelled}
        submitLabel={request ? 'Assign shift' : 'Create shift'}
      />
    </>
  );
}

function subtitle(location: string | undefined, cloned: Shift | undefined): string | undefined {
  if (location === undefined) return undefined;
  return cloned ? `${location} · copied from ${cloned.shift_code} without its staff` : location;
}
