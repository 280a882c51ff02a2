import { say } from '@deckhand/domain/language/say';
import { VisuallyHidden } from '@mantine/core';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface RecordSkeletonProps {
  title?: string;
  fields: number;
  columns?: 1 | 2 | 3;
}

/** Shown while a form or a record loads. */
export function RecordSkeleton({ title, fields, columns = 2 }: RecordSkeletonProps) {
  return (
    <Panel {...(title !== undefined && { title })}>
      <VisuallyHidden role="status">{say('Loading')}</VisuallyHidden>
      <FormGrid columns={columns}>
        {Array.from({ length: fields }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never change order
          <div key={index} style={{ display: 'grid', gap: 8 }}>
            <Skeleton height={11} width={90} />
            <Skeleton height={36} />
          </div>
        ))}
      </FormGrid>
    </Panel>
  );
}
