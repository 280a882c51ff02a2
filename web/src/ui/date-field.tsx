import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { spokenLanguage } from '@deckhand/domain/language/language';
import { spokenTime } from '@deckhand/domain/language/spoken-time';
import { type CivilDate, formatLong, formatMonth, isCivilDate } from '@deckhand/domain/time/civil-date';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { afterPointer } from './after-pointer.ts';
import { type DateLimits, dateComplaint, datesAllowed } from './date-complaint.ts';
import { type FieldProps, inputProps, shownError } from './field.ts';
import classes from './fields.module.css';
import { textOfDate, valueOfTypedDate } from './typed-date.ts';
import { useTypedText } from './use-typed-text.ts';

interface DateFieldProps extends FieldProps<string>, DateLimits {
  width?: number;
}

/**
 * A date, typed as MM-dd-yyyy or picked. The value is 'yyyy-MM-dd', or '' when empty; an invalid text is passed on as
 * typed, so that every schema refuses it. The field shows complaints about past or future dates by itself, but only
 * `rules: { start: (value) => dateComplaint(value, limits) }` keeps the form from being submitted with them.
 */
export function DateField(props: DateFieldProps) {
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedText(props.value, textOfDate, valueOfTypedDate, props.onChange);
  // A value that nobody has left yet, such as that of a form that was reset, is not complained about.
  const [left, setLeft] = useState<string | null>(null);
  const touched = left === props.value;
  const complaint = touched || props.error ? dateComplaint(props.value, props) : undefined;
  const { first, last } = datesAllowed(props);
  const shown = isCivilDate(props.value) ? props.value : undefined;

  function pick(date: CivilDate | null): void {
    if (date === null) return;
    typed.replace(date);
    setOpened(false);
    input.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpened(true);
    } else if (event.key === 'Enter') {
      typed.finish();
    }
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      // The calendar's button has the roles, not the text field.
      withRoles={false}
      returnFocus
      withinPortal
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <TextInput
          {...inputProps(props)}
          ref={input}
          classNames={{ root: classes.dateInput }}
          {...(props.width === undefined ? {} : { w: props.width })}
          placeholder={props.placeholder ?? say('MM-DD-YYYY')}
          // LG5: a typed date looks as in English, whatever other dates of the page look like.
          {...(spokenLanguage() === null
            ? {}
            : {
                description: props.description ?? say('Month-day-year'),
                inputWrapperOrder: ['label', 'input', 'description', 'error'],
              })}
          error={shownError(complaint ?? props.error)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          value={typed.text}
          onChange={(event) => {
            setLeft(null);
            typed.type(event.currentTarget.value);
          }}
          onKeyDown={press}
          onBlur={() => {
            typed.finish();
            // Opening the calendar does not leave the field.
            if (opened) return;
            afterPointer(() => {
              setLeft(props.value);
              props.onBlur?.();
            });
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size="md"
              aria-label={say('Choose {label}', { label: props.label })}
              aria-haspopup="dialog"
              aria-expanded={opened}
              disabled={props.disabled ?? false}
              // Pressing the button does not leave the field, but one of the two needs the focus to get it back later.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                if (document.activeElement !== input.current) event.currentTarget.focus();
                setOpened(!opened);
              }}
            >
              <IconCalendar size={17} stroke={1.7} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label={props.label}>
        <DatePicker
          value={shown ?? null}
          onChange={pick}
          defaultDate={shown ?? first ?? props.today}
          firstDayOfWeek={0}
          weekendDays={[]}
          // Escape closes only the calendar, not the dialog around it.
          __stopPropagation
          ariaLabels={{
            previousMonth: say('Previous month'),
            nextMonth: say('Next month'),
            previousYear: say('Previous year'),
            nextYear: say('Next year'),
            previousDecade: say('Previous decade'),
            nextDecade: say('Next decade'),
          }}
          {...spokenNames()}
          {...(first === undefined ? {} : { minDate: first })}
          {...(last === undefined ? {} : { maxDate: last })}
          getDayProps={(date) => (date === props.today ? { 'aria-current': 'date', 'data-now': true } : {})}
          getDayAriaLabel={formatLong}
          classNames={{ day: classes.day }}
          size="sm"
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The calendar of Mantine has names of its own in English only. */
function spokenNames() {
  if (spokenLanguage() === null) return {};
  return {
    monthLabelFormat: formatMonth,
    weekdayFormat: (date: string) => spokenTime('shortWeekday', Date.parse(date)) ?? '',
    monthsListFormat: (date: string) => spokenTime('shortMonth', Date.parse(date)) ?? '',
  };
}
