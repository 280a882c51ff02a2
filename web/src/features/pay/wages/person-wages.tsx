import { listWages } from '@deckhand/contract/pay/wages/list-wages';
import { removeWage } from '@deckhand/contract/pay/wages/remove-wage';
import type { WageShown } from '@deckhand/contract/pay/wages/wage';
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
  return hasWages ? <WagesOf personId={person.id} title="Wages" /> : null;
}

/** One's own, on the profile. */
export function MyWages() {
  const me = useMe().data;
  return me?.has_wages ? <WagesOf personId={me.id} title="My wages" /> : null;
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
      note={mayEnter ? 'Only admins and the person see them' : 'Set by your school'}
      actions={
        mayEnter && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Enter a wage
          </Button>
        )
      }
    >
      {results.length === 0 ? (
        <p className={classes.quiet}>No wage yet.</p>
      ) : (
        <ul className={classes.wages}>
          {results.map((wage) => (
            <li key={wage.id} className={classes.wage}>
              <span>
                {wageTitle(wage)}
                <span className={shared.under}>{unbrokenDates(wageDates(wage))}</span>
                {wage.reason !== '' && <span className={shared.under}>{wage.reason}</span>}
              </span>
              {wage.is_future && <StatusBadge tone="info">Not yet</StatusBadge>}
              {!isCurrent(wage, today) && <StatusBadge tone="neutral">Ended</StatusBadge>}
              <span className={classes.amount}>{wageAmount(wage)}</span>
              {mayEnter && (
                <ActionMenu
                  label={`Actions for ${wageTitle(wage)} ${wageDates(wage)}`}
                  items={[
                    { label: 'Replace a mistake', icon: IconPencil, onSelect: () => setReplacing(wage) },
                    ...(wage.is_future
                      ? [
                          {
                            label: 'Remove',
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
      {replacing && <ReplaceWageDialog wage={replacing} onClose={() => setReplacing(undefined)} />}
      {removing && (
        <RemovalDialog
          title="Remove Wage"
          confirmLabel="Remove"
          call={removeWage}
          input={{ params: { id: removing.id } }}
          refreshes={['pay']}
          success="Wage removed."
          onClose={() => setRemoving(undefined)}
        >
          {`${wageTitle(removing)}: ${wageAmount(removing)}, ${wageDates(removing)}. It has not begun, so nobody was paid by it.`}
        </RemovalDialog>
      )}
    </Panel>
  );
}
