import { spokenLanguage } from './language.ts';

/**
 * LG5: no date of another language consists of digits alone, because 03/04 means two days in two languages. Times have twelve
 * hours, as in English, whatever a language is used to elsewhere: people compare them with the clock on the wall.
 */
const FORMS = {
  date: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  dayAndMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  monthAndDay: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  time: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Making a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Words a date or time, given in milliseconds of UTC, in the spoken language. Undefined in English, which has its own forms. */
export function spokenTime(form: keyof typeof FORMS, milliseconds: number): string | undefined {
  const language = spokenLanguage();
  if (language === null) return undefined;
  const key = `${language.code} ${form}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(language.code, { ...FORMS[form], timeZone: 'UTC' });
  formatters.set(key, formatter);
  const words = formatter.format(milliseconds);
  // Spaces that cannot break would make a narrow column wider; 'lun, 7 dic' is read as easily without its comma.
  const plain = words.replace(/[\u00a0\u202f]/g, ' ');
  // A line may end between '9:00' and 'a. m.', but not within 'a. m.'.
  if (form === 'time') return plain.replace(/(?<=\D) /g, '\u00a0');
  return form === 'date' || form === 'dayAndMonth' ? plain.replace(/[,.]/g, '') : plain;
}
