import { leftOutWords, plannedWords } from '@deckhand/contract/pay/wages/budget';
import { viewBudget } from '@deckhand/contract/pay/wages/view-budget';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { useHasWages } from './use-has-wages.ts';
import classes from './wages.module.css';

/** WA11: the planned cost of the week at a location, beside its hours. Where wages are off: nothing, and no call. */
export function PlannedCost({ location, week }: { location: number; week: CivilDate }) {
  const hasWages = useHasWages();
  return hasWages ? <CostOfWeek location={location} week={week} /> : null;
}

function CostOfWeek({ location, week }: { location: number; week: CivilDate }) {
  const actor = useActor();
  const { data } = useCall(viewBudget, { query: { location, week } });
  const [setting, setSetting] = useState(false);
  if (data === undefined) return null;
  const words = [plannedWords(data), leftOutWords(data)].filter((text) => text !== '').join(' ');
  return (
    <>
      {words !== '' && (
        <span className={classes.planned} data-over={isOver(data) || undefined}>
          {words}
        </span>
      )}
      {isAdmin(actor.role) && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.budget}
          onClick={() => setSetting(true)}
        >
          {data.budget ? say('Change budget') : say('Set a budget')}
        </Anchor>
      )}
      {setting && <BudgetDialog week={data} onClose={() => setSetting(false)} />}
    </>
  );
}

function isOver({
  planned,
  budget,
}: {
  planned?: { dollars: number } | undefined;
  budget?: { dollars: number } | null | undefined;
}): boolean {
  return Boolean(planned && budget && planned.dollars > budget.dollars);
}
