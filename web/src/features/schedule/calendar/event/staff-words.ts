import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';

interface StaffWords {
  label: string;
  value: string;
}

/** The people of an item: one is 'Staff', two are 'Staff 1' and 'Staff 2'. */
export function staffWords(item: ScheduleItem): StaffWords[] {
  const { staff } = item;
  if (item.is_cancelled) return dismissedStaffWords(item);
  if (item.type === 'meeting') {
    return [
      {
        label: say('Staff ({count})', { count: staff.length }),
        value: staff.map(({ name }) => name).join(', '),
      },
    ];
  }
  const [first] = staff;
  if (!first)
    return [
      { label: say('Staff'), value: item.is_open ? say('Nobody yet: this shift is open') : say('Nobody') },
    ];
  if (staff.length === 1) return [{ label: say('Staff'), value: personWords(item, first) }];
  return staff.map((person) => ({
    label: say('Staff {seat}', { seat: person.seat }),
    value: personWords(item, person),
  }));
}

/** S7a: the people who had the shift when it was dismissed. */
function dismissedStaffWords({ dismissed_staff: people = [] }: ScheduleItem): StaffWords[] {
  return [
    {
      label: say('Staff'),
      value:
        people.length === 0
          ? say('Nobody')
          : say('Was: {names}', { names: people.map(({ name }) => name).join(', ') }),
    },
  ];
}

/** The name, the person they replace, and the last date of the seat where it ends before the shift. */
function personWords(item: ScheduleItem, person: ScheduleItem['staff'][number]): string {
  const original = person.seat === 2 ? item.original_staff_2 : item.original_staff_1;
  const { name } = person;
  if (person.replacing_role !== null) {
    return original
      ? say('{name}, in for {original}', { name, original: original.name })
      : say('{name}, substitute', { name });
  }
  return person.end_date === null
    ? name
    : say('{name}, until {date}', { name, date: formatForDisplay(person.end_date) });
}
