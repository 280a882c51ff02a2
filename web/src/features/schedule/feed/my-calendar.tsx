import type { Answer } from '@deckhand/contract/call';
import type { CalendarAddress } from '@deckhand/contract/schedule/feed/calendar-address';
import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { removeCalendarAddress } from '@deckhand/contract/schedule/feed/remove-calendar-address';
import { viewCalendarAddress } from '@deckhand/contract/schedule/feed/view-calendar-address';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconBrandGoogle, IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { CopyText } from '../../../shared/copy-text.tsx';
import { RemovalDialog } from '../../../shared/records/removal-dialog.tsx';
import { momentWords } from '../../../shared/time/moment-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { googleAddress, webcalAddress } from './calendar-links.ts';
import classes from './my-calendar.module.css';

/** Few people ever see one. */
const QrCode = lazy(() =>
  import('../../people/accounts/second-factor/qr-code.tsx').then((module) => ({ default: module.QrCode })),
);

type Asked = 'new' | 'remove';

/** CF1: the private address at which calendar apps read the reader's schedule. Its secret is shown once. */
export function MyCalendar() {
  const answer = useCall(viewCalendarAddress, {}, { showsFailure: true });
  const [made, setMade] = useState<Answer<typeof makeCalendarAddress> | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutateAsync: make, isPending } = useMutationOf(makeCalendarAddress, {
    refreshes: [makeCalendarAddress.feature],
    toastsFailure: true,
    onSuccess: setMade,
  });
  const close = () => setAsked(null);
  if (answer.data === undefined)
    return <NotLoaded answer={answer} skeleton={<Skeleton height={220} />} framed />;
  const { address } = answer.data;
  return (
    <div className={classes.panel}>
      <Panel title={say('Your schedule in your own calendar')}>
        <div className={classes.content}>
          <p>
            {say(
              'A private address shows your shifts, meetings and days off in the calendar app of your phone or computer. Whoever has it can read them, so keep it to yourself.',
            )}
          </p>
          {made ? <MadeAddress url={made.url} /> : address && <KnownAddress {...address} />}
          <div className={shared.row}>
            <Button
              variant={address ? 'default' : 'filled'}
              loading={isPending}
              onClick={() => (address ? setAsked('new') : void make({}))}
            >
              {address ? say('Make a new address') : say('Make an address')}
            </Button>
            {address && (
              <Button variant="default" onClick={() => setAsked('remove')}>
                {say('Remove')}
              </Button>
            )}
          </div>
          <Notice>
            {say(
              'Google may show a change up to a day late. The notices that Deckhand sends you do not wait.',
            )}
          </Notice>
        </div>
      </Panel>
      {asked === 'new' && (
        <ConfirmDialog
          title={say('Make a new address')}
          confirmLabel={say('Make a new address')}
          onConfirm={() => make({}).finally(close)}
          onClose={close}
        >
          <p>{say('Calendars with the present address no longer get your schedule.')}</p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <RemovalDialog
          title={say('Remove the address')}
          confirmLabel={say('Remove')}
          call={removeCalendarAddress}
          input={{}}
          refreshes={[removeCalendarAddress.feature]}
          onRemoved={() => setMade(null)}
          success={say('The address no longer works.')}
          onClose={close}
        >
          <p>{say('Calendars with this address no longer get your schedule.')}</p>
        </RemovalDialog>
      )}
    </div>
  );
}

function KnownAddress({ made_at: madeAt, last_used_at: lastUsedAt }: CalendarAddress) {
  return (
    <p className={shared.note}>
      {unbrokenDates(say('Made {moment}.', { moment: momentWords(madeAt) }))}{' '}
      {lastUsedAt === null
        ? say('No calendar has asked for it yet.')
        : unbrokenDates(say('A calendar asked for it last {moment}.', { moment: momentWords(lastUsedAt) }))}
    </p>
  );
}

function MadeAddress({ url }: { url: string }) {
  return (
    <div className={classes.made}>
      <Suspense fallback={<Skeleton height={220} />}>
        <QrCode text={webcalAddress(url)} label={say('QR code of the address')} />
      </Suspense>
      <div className={classes.content}>
        <p className={shared.strong}>{say('This is your address. It is shown only now.')}</p>
        <code className={classes.address}>{url}</code>
        <div className={shared.row}>
          <CopyText text={url} what={say('address')} />
          <Button
            variant="default"
            size="compact-sm"
            component="a"
            href={webcalAddress(url)}
            leftSection={<IconCalendarPlus size={14} aria-hidden />}
          >
            {say('Open in a calendar app')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            component="a"
            href={googleAddress(url)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandGoogle size={14} aria-hidden />}
          >
            {say('Add to Google Calendar')}
          </Button>
        </div>
        <p className={shared.note}>
          {say('On a phone, point the camera at the code. On this device, open it in a calendar app.')}
        </p>
      </div>
    </div>
  );
}
