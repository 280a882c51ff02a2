import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import type { NoticeChoice } from '@deckhand/contract/people/notices/notice-choices';
import { kindsOffAtFirst, reminderMinutes } from '@deckhand/contract/people/notices/notice-kinds';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconBell, IconMail } from '@tabler/icons-react';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { kindWords, turned } from './notice-words.ts';
import classes from './notices.module.css';

/** Zero stands for no reminder. */
const NONE = 0;

interface ChoicesPanelProps {
  choices: readonly NoticeChoice[];
  /** Without a device everything comes by mail. */
  hasDevice: boolean;
}

export function ChoicesPanel({ choices, hasDevice }: ChoicesPanelProps) {
  const change = useMutationOf(changeNoticeChoices, {
    refreshes: [changeNoticeChoices.feature],
    toastsFailure: true,
  });
  const choose = (choice: NoticeChoice) => change.mutate({ body: { choices: [choice] } });
  return (
    <Panel
      title={say('How you get notices')}
      note={hasDevice ? undefined : say('All by mail, until a device takes them')}
    >
      <ul>
        {choices.map((choice) => (
          <Row
            key={choice.kind}
            choice={choice}
            hasDevice={hasDevice}
            isBusy={change.isPending}
            onChoose={choose}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps {
  choice: NoticeChoice;
  hasDevice: boolean;
  isBusy: boolean;
  onChoose: (choice: NoticeChoice) => void;
}

function Row({ choice, hasDevice, isBusy, onChoose }: RowProps) {
  const { title, details } = kindWords(choice.kind);
  const isReminder = choice.kind === 'REMINDER';
  const isOff = choice.by === 'NONE' || (isReminder && choice.minutes === null);
  // They come by mail, too, to people without a device, if they ask for them.
  const canHaveMail = hasDevice || kindsOffAtFirst.includes(choice.kind);
  const ways = [
    { way: 'PUSH' as const, Icon: IconBell, name: say('{kind}: on your devices', { kind: title }) },
    { way: 'MAIL' as const, Icon: IconMail, name: say('{kind}: by mail', { kind: title }) },
  ];
  return (
    <li className={classes.item}>
      <span className={classes.words}>
        <span className={shared.strong}>{title}</span>
        <span className={shared.note}>{details}</span>
      </span>
      {isReminder && (
        <SelectField
          label={title}
          labelHidden
          choices={[
            { value: NONE, label: say('No reminder') },
            ...reminderMinutes.map((minutes) => ({
              value: minutes as number,
              label: say('{n} minutes before', { n: minutes }),
            })),
          ]}
          value={choice.minutes ?? NONE}
          onChange={(value) => {
            const minutes = reminderMinutes.find((known) => known === value) ?? null;
            onChoose({ ...choice, by: isOff && hasDevice ? 'PUSH' : choice.by, minutes });
          }}
        />
      )}
      <span className={classes.ways}>
        {ways.map(({ way, Icon, name }) => {
          const isOn =
            way === 'PUSH' ? hasDevice && choice.by !== 'MAIL' : choice.by !== 'PUSH' || !hasDevice;
          return (
            <Button
              key={way}
              className={classes.way}
              variant={isOn && !isOff ? 'filled' : 'default'}
              px="sm"
              aria-pressed={isOn && !isOff}
              aria-label={name}
              disabled={!(way === 'PUSH' ? hasDevice : canHaveMail) || (isReminder && isOff) || isBusy}
              onClick={() => onChoose({ ...choice, by: turned(choice, way) })}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
            </Button>
          );
        })}
      </span>
    </li>
  );
}
