import type { ReactNode } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccountIncomplete } from './account-incomplete.tsx';
import { canWork, type Requester, useRequester } from './use-requester.ts';

interface ForRequesterProps {
  /** The heading until the page draws its own. */
  title: string;
  /** Shown while the requester loads. */
  skeleton: ReactNode;
  /** Only for a person who can be assigned a shift. */
  needsWork?: boolean;
  children: (requester: Requester) => ReactNode;
}

/** Draws a page that depends on the requester, or the reason why it cannot be drawn. */
export function ForRequester({ title, skeleton, needsWork = false, children }: ForRequesterProps) {
  const { requester, failure, retry } = useRequester();
  const isIncomplete = requester !== undefined && needsWork && !canWork(requester.person);
  if (requester && !isIncomplete) return children(requester);
  return (
    <>
      <PageHeader title={title} />
      {isIncomplete ? (
        <AccountIncomplete hint="you can ask here." />
      ) : failure ? (
        <Panel>
          <LoadFailure failure={failure} onRetry={retry} />
        </Panel>
      ) : (
        skeleton
      )}
    </>
  );
}
