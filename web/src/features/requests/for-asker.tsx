import type { ReactNode } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccountIncomplete } from './account-incomplete.tsx';
import { type Asker, canWork, useAsker } from './use-asker.ts';

interface ForAskerProps {
  /** The page's heading until it has one of its own. */
  title: string;
  /** While it is not known yet who asks. */
  skeleton: ReactNode;
  /** Only for somebody who can be given a shift. */
  needsWork?: boolean;
  children: (asker: Asker) => ReactNode;
}

/** A page that depends on who asks, or what stands in its place. */
export function ForAsker({ title, skeleton, needsWork = false, children }: ForAskerProps) {
  const { asker, failure, retry } = useAsker();
  const isIncomplete = asker !== undefined && needsWork && !canWork(asker.person);
  if (asker && !isIncomplete) return children(asker);
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
