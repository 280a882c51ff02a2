import type { LawInTheWay } from '@deckhand/contract/refusals';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onLawInTheWay } from '../../session/law-reason.ts';

const LawReasonDialog = lazy(() =>
  import('./law-reason-dialog.tsx').then((module) => ({ default: module.LawReasonDialog })),
);

interface Asked {
  law: LawInTheWay;
  give: (reason: string | null) => void;
}

/**
 * LA8: asks an admin for a reason when rules of law are in the way of a seat. The call that was refused waits for it and is then made
 * again, so that every dialog that seats people has it.
 */
export function LawInTheWayDialog() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      onLawInTheWay(
        (law) =>
          new Promise((resolve) => {
            setAsked({
              law,
              give: (reason) => {
                setAsked(undefined);
                resolve(reason);
              },
            });
          }),
      ),
    [],
  );
  return (
    asked && (
      <Suspense>
        <LawReasonDialog law={asked.law} onAnswer={asked.give} />
      </Suspense>
    )
  );
}
