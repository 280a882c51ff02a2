import { listWages } from '@deckhand/contract/pay/wages/list-wages';
import { removeWage } from '@deckhand/contract/pay/wages/remove-wage';
import type { WageShown } from '@deckhand/contract/pay/wages/wage';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useMe } from '../../../api/view-me.ts';
import { RemovalDialog } from '../../../shared/records/removal-dialog.tsx';
import { browserToday } from '../../../shared/time/browser-today.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { useHasWages } from './use-has-wages.ts';
import { AddWageDialog, ReplaceWageDialog } from './wage-dialog.tsx';
import { isCurrent, wageAmount, wageDates, wageTitle } from './wage-words.ts';
import classes from './wages.module.css';

/** WA4: the wages of a person, for readers who may see them; for others there is nothing. */
export function PersonWages({ person }: { person: { id: number } }) {
  const hasWages = useHasWages();
  return hasWages ? <WagesOf personId={person.id} title={say('Wages')} /> : null;
}

/** One's own, on the profile. */
export function MyWages() {
  const me = useMe().data;
  return me?.has_wages ? <WagesOf personId={me.id} title={say('My wages')} /> : null;
}

function WagesOf({ personId, title }: { personId: number; title: string }) {
  const wages = useCall(listWages, { query: { person: personId } }, { showsFailure: true });
  const [adding, setAdding] = useState(false);
  const [replacing, setReplacing] = useState<WageShown>();
  const [removing, setRemoving] = useState<WageShown>();
  if (!wages.data) return <NotLoaded answer={wages} skeleton={<Skeleton height={120} />} framed />;
  const { user, may_enter: mayEnter, results } = wages.data;
  if (results === undefined) return null;
  const today = browserToday();
  return (
    <Panel
      title={title}
      note={mayEnter ? say('Only admins and the person see them') : say('Set by your school')}
      actions={
        mayEnter && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {say('Enter a wage')}
          </Button>
        )
      }
    >
      {results.length === 0 ? (
        <p className={classes.quiet}>{say('No wage yet.')}</p>
      ) : (
        <ul className={classes.wages}>
          {results.map((wage) => (
            <li key={wage.id} className={classes.wage}>
              <span>
                {wageTitle(wage)}
                <span className={shared.under}>{unbrokenDates(wageDates(wage))}</span>
                {wage.reason !== '' && <span className={shared.under}>{wage.reason}</span>}
              </span>
              <span className={classes.side}>
                {wage.is_future && <StatusBadge tone="info">{say('Not yet')}</StatusBadge>}
                {!isCurrent(wage, today) && <StatusBadge tone="neutral">{say('Ended')}</StatusBadge>}
                <span className={classes.amount}>{wageAmount(wage)}</span>
              </span>
              {mayEnter && (
                <ActionMenu
                  label={say('Actions for {name}', { name: `${wageTitle(wage)} ${wageDates(wage)}` })}
                  items={[
                    { label: say('Replace a mistake'), icon: IconPencil, onSelect: () => setReplacing(wage) },
                    ...(wage.is_future
                      ? [
                          {
                            label: say('Remove'),
                            icon: IconTrash,
                            danger: true,
                            onSelect: () => setRemoving(wage),
                          },
                        ]
                      : []),
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && <AddWageDialog person={user} onClose={() => setAdding(false)} />}
      {replacing && (
        <ReplaceWageDialog person={user} wage={replacing} onClose={() => setReplacing(undefined)} />
      )}
      {removing && (
        <RemovalDialog
          title={say('Remove Wage')}
          confirmLabel={say('Remove')}
          call={removeWage}
          input={{ params: { id: removing.id } }}
          refreshes={['pay']}
          success={say('Wage removed.')}
          onClose={() => setRemoving(undefined)}
        >
          {say('{wage}. It has not begun, so nobody was paid by it.', {
            wage: `${wageTitle(removing)}: ${wageAmount(removing)}, ${wageDates(removing)}`,
          })}
        </RemovalDialog>
      )}
    </Panel>
  );
}
