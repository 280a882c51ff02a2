import type { ReactNode } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccountIncomplete } from './account-incomplete.tsx';
import { canWork, type Requester, useRequester } from './use-requester.ts';

interface ForRequesterProps {
  /** The page's heading until it has one of its own. */
  title: string;
  /** While it is not known yet who asks. */
  skeleton: ReactNode;
  /** Only for somebody who can be given a shift. */
  needsWork?: boolean;
  children: (requester: Requester) => ReactNode;
}

/** A page that depends on who asks, or what stands in its place. */
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
