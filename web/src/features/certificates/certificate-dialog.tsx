import { addCertificate } from '@deckhand/contract/certificates/add-certificate';
import type { Certificate } from '@deckhand/contract/certificates/certificate';
import { updateCertificate } from '@deckhand/contract/certificates/update-certificate';
import type { HeldKind } from '@deckhand/contract/certificates/view-certificates';
import { length } from '@deckhand/contract/limits';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import {
  bodyOf,
  type CertificateValues,
  gapWords,
  noCertificate,
  usualEnd,
  valuesOf,
} from './certificate-values.ts';
import { addOrRenew } from './certificate-words.ts';

const endRequired = mark('Enter the last day, or select Never expires');

interface CertificateDialogProps {
  person: { id: number; name: string };
  isOwn: boolean;
  kinds: readonly HeldKind[];
  /** A certificate to correct, or the kind of one to add or renew. */
  about: Certificate | HeldKind | null;
  onClose: () => void;
}

/** Enters, renews or corrects a certificate. */
export function CertificateDialog({ person, isOwn, kinds, about, onClose }: CertificateDialogProps) {
  const corrected = about !== null && 'issued' in about ? about : undefined;
  const renewed = about !== null && 'certificates' in about ? about : undefined;
  const options = { refreshes: 'live', waitsForRefresh: true } as const;
  const add = useMutationOf(addCertificate, options);
  const update = useMutationOf(updateCertificate, options);
  const form = useCallForm({
    schema: addCertificate.body,
    initialValues: corrected ? valuesOf(corrected) : { ...noCertificate, kind: renewed?.id ?? null },
    toInput: bodyOf,
    rules: { expires: (expires, { never }) => (never || expires !== '' ? null : sayKnown(endRequired)) },
    onSubmit: async (body) => {
      if (corrected) await update.mutateAsync({ params: { id: corrected.id }, body });
      else await add.mutateAsync({ body: { ...body, user: person.id } });
      toast.success(isOwn ? say('Certificate sent for confirmation.') : say('Certificate saved.'));
      onClose();
    },
  });
  const kind = kinds.find(({ id }) => id === form.values.kind);
  const today = browserToday();
  return (
    <FormDialog
      onClose={onClose}
      title={titleOf(corrected, renewed)}
      description={descriptionOf(person.name, isOwn, kind)}
      submitLabel={isOwn ? say('Send for confirmation') : say('Save')}
      form={form}
    >
      <SelectField
        label={say('Kind')}
        required
        placeholder={say('Select a kind')}
        choices={kinds.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('kind')}
        onChange={(id) => change(form, kinds, { kind: id })}
      />
      <TextField label={say('Number')} maxLength={length.certificateNumber} {...form.field('number')} />
      <DateField
        label={say('Issued')}
        required
        today={today}
        allowPast
        {...form.field('issued')}
        onChange={(issued) => change(form, kinds, { issued })}
      />
      {!form.values.never && (
        <DateField
          label={say('Expires')}
          required
          today={today}
          allowPast
          description={
            kind?.validity_months
              ? say('Usual: {months} months, filled in for you', { months: kind.validity_months })
              : undefined
          }
          {...form.field('expires')}
        />
      )}
      <CheckboxField label={say('Never expires')} {...form.field('never')} />
      <TextField label={say('Note')} maxLength={length.certificateNote} {...form.field('note')} />
      {kind && !corrected && gapWords(kind.until, form.values.issued) && (
        <p role="status">{gapWords(kind.until, form.values.issued)}</p>
      )}
    </FormDialog>
  );
}

/** Another kind or day of issue brings its usual end, unless somebody typed another one. */
function change(
  form: SchemaForm<CertificateValues>,
  kinds: readonly HeldKind[],
  changed: Partial<CertificateValues>,
): void {
  const endOf = ({ kind, issued }: CertificateValues) =>
    usualEnd(issued, kinds.find(({ id }) => id === kind)?.validity_months ?? null);
  const { values } = form;
  const next = { ...values, ...changed };
  const isUsual = values.expires === '' || values.expires === endOf(values);
  form.setValues({ ...changed, ...(isUsual && { expires: endOf(next) }) });
}

function titleOf(corrected: Certificate | undefined, renewed: HeldKind | undefined): string {
  if (corrected) return say('Edit {kind}', { kind: corrected.kind_name });
  return renewed ? addOrRenew(renewed) : say('Add Certificate');
}

function descriptionOf(name: string, isOwn: boolean, kind: HeldKind | undefined): string {
  if (!isOwn) return say('A certificate of {name}. It counts at once.', { name });
  const holds = kind && (kind.state === 'VALID' || kind.state === 'ENDING') && kind.until !== null;
  return holds
    ? say('It counts once a manager has confirmed it. What you have stays valid to {date}.', {
        date: formatForDisplay(kind.until ?? ''),
      })
    : say('It counts once a manager has confirmed it.');
}
