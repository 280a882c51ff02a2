import { say } from '@deckhand/domain/language/say';
import type { FieldProps } from '../../ui/field.ts';
import { TimeField } from '../../ui/time-field.tsx';

type Bound = Omit<FieldProps<string>, 'label'>;

export function ClockTimeFields({ clockIn, clockOut }: { clockIn: Bound; clockOut: Bound }) {
  return (
    <>
      <TimeField label={say('ClockIn Time')} missing={say('Select ClockIn Time')} required {...clockIn} />
      <TimeField label={say('ClockOut Time')} missing={say('Select ClockOut Time')} required {...clockOut} />
    </>
  );
}
