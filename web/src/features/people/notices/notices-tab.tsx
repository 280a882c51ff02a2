import { listPushDevices } from '@deckhand/contract/people/notices/list-push-devices';
import { viewNoticeChoices } from '@deckhand/contract/people/notices/view-notice-choices';
import { viewPushKey } from '@deckhand/contract/people/notices/view-push-key';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChoicesPanel } from './choices-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import classes from './notices.module.css';
import { QuietHoursPanel } from './quiet-hours-panel.tsx';

/** The devices that take one's notices, the way of each kind, and the hours without any. */
export function NoticesTab() {
  const key = useCall(viewPushKey, {}, { showsFailure: true });
  const devices = useCall(listPushDevices, {}, { showsFailure: true });
  const choices = useCall(viewNoticeChoices, {}, { showsFailure: true });
  const missing = [key, devices, choices].find(({ data }) => data === undefined);
  if (key.data === undefined || devices.data === undefined || choices.data === undefined)
    return <NotLoaded answer={missing ?? key} skeleton={<Skeleton height={320} />} framed />;
  const hasDevice = devices.data.results.some(({ gone_at: goneAt }) => goneAt === null);
  return (
    <div className={classes.panels}>
      <DevicesPanel
        devices={devices.data.results}
        schoolKey={key.data.key}
        offBecause={key.data.off_because}
        choices={choices.data.choices}
      />
      <ChoicesPanel choices={choices.data.choices} hasDevice={hasDevice} />
      <QuietHoursPanel key={JSON.stringify(choices.data.quiet_hours)} quiet={choices.data.quiet_hours} />
    </div>
  );
}
