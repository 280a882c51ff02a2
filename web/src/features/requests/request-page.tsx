import { say } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { FormGrid, SubmitActions } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import { ForRequester } from './for-requester.tsx';
import classes from './request-page.module.css';
import type { Requester } from './use-requester.ts';

interface RequestPageProps {
  title: string;
  subtitle?: string;
  /** The number of fields that the skeleton shows. */
  fields: number;
  children: (requester: Requester) => ReactNode;
}

/** The page of a request form. */
export function RequestPage({ title, subtitle, fields, children }: RequestPageProps) {
  return (
    <ForRequester title={title} skeleton={<RecordSkeleton fields={fields} />}>
      {(requester) => (
        <>
          <PageHeader title={title} subtitle={subtitle} />
          {children(requester)}
        </>
      )}
    </ForRequester>
  );
}

interface RequestFormProps {
  form: Pick<SchemaForm<object>, 'formProps' | 'pending' | 'hasUnsavedChanges'>;
  /** A panel next to the form, or under it where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
}

export function RequestForm({ form, aside, children }: RequestFormProps) {
  return (
    <>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <div className={aside ? classes.columns : classes.narrow}>
        <form {...form.formProps}>
          <Panel>
            <FormGrid columns={1}>{children}</FormGrid>
            <SubmitActions form={form} cancel="/view-schedule">
              {say('Send request')}
            </SubmitActions>
          </Panel>
        </form>
        {aside}
      </div>
    </>
  );
}
