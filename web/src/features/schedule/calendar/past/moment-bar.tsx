import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { Button } from '@mantine/core';
import { IconCalendarWeek, IconEye, IconHistory, IconSend } from '@tabler/icons-react';
import { useCall } from '../../../../api/use-call.ts';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import type { ScheduleAddress } from '../schedule-address.ts';
import type { ChangeSchedule } from '../use-schedule-address.ts';
import classes from './moment-bar.module.css';
import { MomentSlider } from './moment-slider.tsx';
import { againstChoices, fullMoment, pastWords } from './past-words.ts';

interface MomentBarProps {
  address: Pick<ScheduleAddress, 'person' | 'against'>;
  change: ChangeSchedule;
  location: number;
  /** The moment of the board; undefined until it is known. */
  at: string | undefined;
  now: number;
  changes: readonly ScheduleChange[];
  hasPublished: boolean;
}

/** TM5: says that the board is the one of a moment, and for whom, and lets another one be chosen. */
export function MomentBar({ address, change, location, at, now, changes, hasPublished }: MomentBarProps) {
  const staff = useCall(listStaff, { query: { location } });
  return (
    <section className={classes.bar} aria-label={pastWords.title}>
      <div className={classes.row}>
        <StatusBadge tone="warning" icon={IconHistory}>
          {pastWords.title}
        </StatusBadge>
        <strong className={classes.moment} aria-live="polite">
          {at === undefined ? '' : unbrokenDates(fullMoment(at))}
        </strong>
        <span className={classes.quiet}>{pastWords.readOnly}</span>
        <div className={classes.choices} data-print="hidden">
          <div className={classes.choice}>
            <SelectField
              label={pastWords.forWhom}
              labelHidden
              placeholder={pastWords.everybody}
              searchable
              clearable
              choices={(staff.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={address.person === '' ? null : Number(address.person)}
              onChange={(id) => change({ person: id === null ? '' : String(id) })}
            />
          </div>
          <div className={classes.choice}>
            <SelectField
              label={pastWords.against}
              labelHidden
              choices={againstChoices(hasPublished)}
              value={address.against}
              onChange={(against) => against !== null && change({ against })}
            />
          </div>
          <ActionMenu
            label={pastWords.momentsToGoTo}
            text={pastWords.goTo}
            items={[
              ...(hasPublished
                ? [
                    {
                      label: pastWords.publishedLast,
                      icon: IconSend,
                      onSelect: () => change({ at: 'published' }),
                    },
                  ]
                : []),
              {
                label: pastWords.weekAgo,
                icon: IconCalendarWeek,
                onSelect: () => change({ at: 'week_ago' }),
              },
              { label: pastWords.lastLooked, icon: IconEye, onSelect: () => change({ at: 'last_looked' }) },
            ]}
          />
          <Button variant="default" onClick={() => change({ at: '', person: '', against: 'now' })}>
            {pastWords.back}
          </Button>
        </div>
      </div>
      {at !== undefined && changes.length > 0 && (
        <MomentSlider
          at={at}
          now={now}
          changes={changes.map(({ id, at: moment, kind }) => ({
            id,
            at: moment,
            isPublication: kind === 'PUBLISHED',
          }))}
          onChange={(moment) => change({ at: moment ?? 'now' }, { replace: true })}
        />
      )}
    </section>
  );
}
