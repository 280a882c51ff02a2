import type { Certificate } from '@deckhand/contract/certificates/certificate';
import { decideCertificate } from '@deckhand/contract/certificates/decide-certificate';
import { length } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { toast } from '../../ui/toast.ts';
import { untilWords } from './certificate-words.ts';

interface RejectCertificateDialogProps {
  name: string;
  certificate: Certificate;
  onClose: () => void;
}

/** Rejects a certificate, with a note for the person who entered it. */
export function RejectCertificateDialog({ name, certificate, onClose }: RejectCertificateDialogProps) {
  const decide = useMutationOf(decideCertificate, { refreshes: 'live', waitsForRefresh: true });
  const form = useCallForm({
    schema: decideCertificate.body,
    initialValues: { action: 'REJECT' as const, notes: '' },
    onSubmit: async (body) => {
      const { message } = await decide.mutateAsync({ params: { id: certificate.id }, body });
      toast.success(message);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Reject Certificate')}
      description={say('{certificate} of {name} does not count, and they are told by email.', {
        certificate: `${certificate.kind_name} ${untilWords(certificate.expires)}`,
        name,
      })}
      submitLabel={say('Reject')}
      danger
      form={form}
      size="small"
    >
      <TextAreaField label={say('Notes')} maxLength={length.decisionNotes} {...form.field('notes')} />
    </FormDialog>
  );
}
