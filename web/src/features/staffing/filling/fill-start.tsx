import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { Checkbox, Radio } from '@mantine/core';
import { columnLabel } from '../../../shared/board/day-label.ts';
import { cardKey, minutesOf, timeOf } from '../../../shared/board/schedule-cards.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import classes from './fill-panel.module.css';
import { openWords } from './panel-words.ts';
import { byDay, type Chosen, ticked } from './selection.ts';

interface FillStartProps {
  open: readonly ScheduleItem[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  noOvertime: boolean;
  onNoOvertime: (noOvertime: boolean) => void;
}

/** Chooses the shifts to fill: all open ones of the board, some days of it, or single shifts. */
export function FillStart({ open, chosen, onChoose, noOvertime, onNoOvertime }: FillStartProps) {
  return (
    <div className={classes.start}>
      <Radio.Group
        label={say('What to fill')}
        value={chosen === undefined ? 'all' : 'some'}
        onChange={(value) => onChoose(value === 'all' ? undefined : new Set())}
      >
        <div className={classes.options}>
          <Radio.Card value="all" className={classes.option}>
            <Radio.Indicator />
            <strong>{say('The whole week')}</strong>
            <span className={classes.quiet}>{openWords(open.map(lengthOf))}</span>
          </Radio.Card>
          <Radio.Card value="some" className={classes.option}>
            <Radio.Indicator />
            <strong>{say('Some of it')}</strong>
            <span className={classes.quiet}>
              {chosen !== undefined && openWords(ticked(open, chosen).map(lengthOf))}
            </span>
          </Radio.Card>
        </div>
      </Radio.Group>
      {chosen !== undefined && <OpenShifts {...{ open, chosen, onChoose }} />}
      <CheckboxField
        label={say('No overtime')}
        description={say('Nobody is proposed for more hours than the overtime threshold.')}
        value={noOvertime}
        onChange={onNoOvertime}
      />
    </div>
  );
}

function lengthOf(item: ScheduleItem) {
  return { minutes: minutesOf(item) };
}

interface OpenShiftsProps extends Pick<FillStartProps, 'open' | 'onChoose'> {
  chosen: ReadonlySet<string>;
}

function OpenShifts({ open, chosen, onChoose }: OpenShiftsProps) {
  function tick(keys: readonly string[], isOn: boolean): void {
    const next = new Set(chosen);
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    onChoose(next);
  }
  return (
    <fieldset className={classes.days}>
      <legend>{say('Tick days or shifts here, or select open cards on the calendar.')}</legend>
      {byDay(open).map(({ date, items }) => {
        const keys = items.map(cardKey);
        const count = keys.filter((key) => chosen.has(key)).length;
        return (
          <div key={date} className={classes.dayOfShifts}>
            <Checkbox
              label={<strong>{columnLabel(date, false)}</strong>}
              checked={count === keys.length}
              indeterminate={count > 0 && count < keys.length}
              onChange={(event) => tick(keys, event.currentTarget.checked)}
            />
            {items.map((item) => (
              <Checkbox
                key={cardKey(item)}
                label={`${timeOf(item)}, ${item.shift_type.map(({ name }) => name).join(', ')}, ${item.shift_code}`}
                checked={chosen.has(cardKey(item))}
                onChange={(event) => tick([cardKey(item)], event.currentTarget.checked)}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}
