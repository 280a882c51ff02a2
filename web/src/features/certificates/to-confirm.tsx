import type { Certificate } from '@deckhand/contract/certificates/certificate';
import { decideCertificate } from '@deckhand/contract/certificates/decide-certificate';
import { listCertificates } from '@deckhand/contract/certificates/list-certificates';
import { page } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../api/show-failure.ts';
import { useCall } from '../../api/use-call.ts';
import { closesOverCurrent, useMutationOf } from '../../api/use-mutation-of.ts';
import { sayWith } from '../../language/say-with.ts';
import { Panel } from '../../ui/panel.tsx';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toast.ts';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import { untilWords } from './certificate-words.ts';
import classes from './certificates.module.css';
import { RejectCertificateDialog } from './reject-certificate-dialog.tsx';

interface Waiting {
  name: string;
  certificate: Certificate;
}

/** The certificates at a location that wait for a confirmation. */
export function useToConfirm(location: number | undefined, limit: number = page.size) {
  const query = { location, state: 'TO_CONFIRM', limit } as const;
  return useCall(listCertificates, { query }, { showsFailure: true });
}

/**
 * The certificates that people entered for themselves and nobody has confirmed yet. Nobody confirms their
 * own.
 */
export function ToConfirm({ location }: { location: number | undefined }) {
  const [limit, setLimit] = useState<number>(page.size);
  const { data } = useToConfirm(location, limit);
  const [rejecting, setRejecting] = useState<Waiting>();
  const decide = useMutationOf(decideCertificate, closesOverCurrent);
  const waiting = (data?.results ?? [])
    .filter(({ may_confirm }) => may_confirm)
    .flatMap(({ name, kinds }) =>
      kinds.flatMap(({ waiting: certificate }) => (certificate ? [{ name, certificate }] : [])),
    );

  const more = (data?.count ?? 0) - (data?.results.length ?? 0);

  async function confirm({ certificate }: Waiting): Promise<void> {
    try {
      const { message } = await decide.mutateAsync({
        params: { id: certificate.id },
        body: { action: 'CONFIRM' },
      });
      toast.success(message);
    } catch (failure) {
      showFailure(failure);
    }
  }

  if (waiting.length === 0 && more <= 0) return null;
  return (
    <Panel title={say('To confirm')} note={say('It counts once you have confirmed it')}>
      <ul className={shared.stack16}>
        {waiting.map((one) => (
          <li key={one.certificate.id} className={classes.lapse}>
            <p className={classes.words}>
              {sayWith('{name} entered {kind},', {
                name: <strong key="name">{one.name}</strong>,
                kind: one.certificate.kind_name,
              })}{' '}
              {unbrokenDates(entryWords(one.certificate))}
              {one.certificate.note !== '' && <span className={shared.third}> {one.certificate.note}</span>}
            </p>
            <div className={shared.row}>
              <Button
                variant="default"
                aria-label={say('Reject {kind} of {name}', {
                  kind: one.certificate.kind_name,
                  name: one.name,
                })}
                onClick={() => setRejecting(one)}
              >
                {say('Reject')}
              </Button>
              <Button
                variant="light"
                aria-label={say('Confirm {kind} of {name}', {
                  kind: one.certificate.kind_name,
                  name: one.name,
                })}
                loading={decide.isPending}
                onClick={() => void confirm(one)}
              >
                {say('Confirm')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && limit < page.most && (
        <Button
          variant="default"
          className={shared.apart}
          onClick={() => setLimit(Math.min(limit + page.size, page.most))}
        >
          {say('Show {more} more of {count}', { more: Math.min(more, page.size), count: data?.count ?? 0 })}
        </Button>
      )}
      {rejecting && <RejectCertificateDialog {...rejecting} onClose={() => setRejecting(undefined)} />}
    </Panel>
  );
}

function entryWords({ number, issued, expires }: Certificate): string {
  const dates = { issued: formatForDisplay(issued), until: untilWords(expires) };
  return number === ''
    ? say('issued {issued}, valid {until}.', dates)
    : say('number {number}, issued {issued}, valid {until}.', { number, ...dates });
}
