import { length } from '@deckhand/contract/limits';
import { updateTerms } from '@deckhand/contract/school/settings/update-terms';
import { viewTerms } from '@deckhand/contract/school/settings/view-terms';
import { mayWriteSettings } from '@deckhand/domain/access/school';
import { say } from '@deckhand/domain/language/say';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { RecordSkeleton } from '../../../shared/records/record-skeleton.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';

/** The terms that people accept at sign-up: admins write them, managers are led to the page that shows them. */
export function TermsPanel() {
  const mayWrite = mayWriteSettings(useActor());
  const { data, error, refetch } = useCall(viewTerms, {}, { showsFailure: true });
  if (!data && !error) return <RecordSkeleton title={say('Terms of use')} fields={1} />;
  return (
    <Panel
      title={say('Terms of use')}
      note={say('People accept them when they sign up.')}
      actions={
        <Anchor component={Link} to="/terms" target="_blank" size="sm">
          {say('View as a page')}
        </Anchor>
      }
    >
      {!data ? (
        <LoadFailure failure={error} onRetry={refetch} />
      ) : mayWrite ? (
        <TermsForm terms={data.terms} />
      ) : (
        say('Only admins can change them.')
      )}
    </Panel>
  );
}

function TermsForm({ terms }: { terms: string }) {
  const update = useMutationOf(updateTerms, { refreshes: ['settings'], waitsForRefresh: true });
  const form = useCallForm({
    schema: updateTerms.body,
    initialValues: { terms },
    onSubmit: async (body) => {
      const saved = await update.mutateAsync({ body });
      form.reset({ terms: saved.terms });
      toast.success(say('Terms updated successfully.'));
    },
  });

  return (
    <form {...form.formProps}>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <TextAreaField
        label={say('Text')}
        description={say(
          'Plain text; an empty line begins a paragraph. Save it empty to bring the default text back.',
        )}
        rows={10}
        maxLength={length.terms}
        stopsAtMaxLength={false}
        {...form.field('terms')}
      />
      <FormActions>
        <Button variant="default" disabled={form.pending} onClick={() => form.reset()}>
          {say('Cancel')}
        </Button>
        {/* The settings above have the filled button of this tab. */}
        <Button type="submit" variant="light" loading={form.pending}>
          {say('Save terms')}
        </Button>
      </FormActions>
    </form>
  );
}
