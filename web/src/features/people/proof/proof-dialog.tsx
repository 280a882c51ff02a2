import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofNeeded } from '../../../session/proof.ts';

const AskingDialog = lazy(() =>
  import('./asking-dialog.tsx').then((module) => ({ default: module.AskingDialog })),
);

/**
 * A17: asks for the password or a code when the server wants to know that it is still the owner of the session. The call that
 * was refused waits for it and is then made again, so that nothing typed is lost.
 */
export function ProofDialog() {
  const [answer, setAnswer] = useState<{ give: (isProved: boolean) => void }>();
  useEffect(
    () =>
      onProofNeeded(
        () =>
          new Promise((resolve) => {
            setAnswer({
              give: (isProved) => {
                setAnswer(undefined);
                resolve(isProved);
              },
            });
          }),
      ),
    [],
  );
  return (
    answer && (
      <Suspense>
        <AskingDialog onAnswer={answer.give} />
      </Suspense>
    )
  );
}
