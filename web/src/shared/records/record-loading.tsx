import type { ReactNode } from 'react';
import { NotLoaded } from '../../api/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';

interface RecordLoadingProps {
  title: string;
  back: ReactNode;
  /** Undefined or null while it loads. */
  failure: unknown;
  onRetry: () => unknown;
  /** The number of fields that the skeleton shows. */
  fields: number;
}

/** The page of a record that is loading or could not be loaded. */
export function RecordLoading({ title, back, failure, onRetry, fields }: RecordLoadingProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      <NotLoaded
        answer={{ error: failure, refetch: onRetry }}
        skeleton={<RecordSkeleton fields={fields} />}
        framed
      />
    </>
  );
}
