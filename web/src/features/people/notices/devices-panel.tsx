import { addPushDevice } from '@deckhand/contract/people/notices/add-push-device';
import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import type { NoticeChoice } from '@deckhand/contract/people/notices/notice-choices';
import type { PushDevice } from '@deckhand/contract/people/notices/push-device';
import { removePushDevice } from '@deckhand/contract/people/notices/remove-push-device';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconDeviceMobileOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useMe } from '../../../api/view-me.ts';
import { momentWords } from '../../../shared/time/moment-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { HomeScreenSteps } from './home-screen-steps.tsx';
import classes from './notices.module.css';
import { rememberOwner } from './own-device.ts';
import { isSubscribed, type PushSupport, pushSupport, subscribe, unsubscribe } from './this-device.ts';
import { useTestPush } from './use-test-push.ts';

interface DevicesPanelProps {
  devices: readonly PushDevice[];
  /** Null where push is off. */
  schoolKey: string | null;
  offBecause: string | null;
  choices: readonly NoticeChoice[];
}

const refreshing = { refreshes: [addPushDevice.feature], toastsFailure: true } as const;

export function DevicesPanel({ devices, schoolKey, offBecause, choices }: DevicesPanelProps) {
  const me = useMe();
  const add = useMutationOf(addPushDevice, refreshing);
  const remove = useMutationOf(removePushDevice, refreshing);
  const change = useMutationOf(changeNoticeChoices, refreshing);
  const [isAsking, setAsking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [support, setSupport] = useState<PushSupport>(pushSupport);
  const test = useTestPush();
  const isTaking = useIsTaking(devices);

  async function takeNotices(key: string): Promise<void> {
    setAdding(true);
    const body = await subscribe(key).catch(() => {
      toast.failure(say('This browser could not subscribe. Check its connection and try again.'));
      return undefined;
    });
    setSupport(pushSupport());
    // A toast says why the server refuses.
    const added = body && (await add.mutateAsync({ body }).catch(() => undefined));
    setAdding(false);
    if (added === undefined) return;
    if (me.data) rememberOwner(me.data.id);
    if (added.is_first) setAsking(true);
    else toast.success(say('This device takes your notices.'));
  }

  async function removeDevice(device: PushDevice): Promise<void> {
    await remove.mutateAsync({ params: { id: device.id } }).then(
      () => (device.is_current ? unsubscribe() : undefined),
      () => undefined,
    );
  }

  return (
    <Panel title={say('Devices that take notices')}>
      <div className={shared.stack12}>
        {offBecause !== null && <Notice tone="warning">{sayKnown(offBecause)}</Notice>}
        {devices.length > 0 && (
          <ul>
            {devices.map((device) => (
              <DeviceItem
                key={device.id}
                device={device}
                isTesting={test.isWaiting}
                onTest={() => test.send(device)}
                onRemove={() => void removeDevice(device)}
              />
            ))}
          </ul>
        )}
        {test.outcome !== null && (
          <Notice tone={test.outcome.hasArrived ? 'ok' : 'warning'} urgent>
            {test.outcome.hasArrived
              ? say('The test has arrived on {device}.', { device: test.outcome.device })
              : say(
                  'The test has not arrived on {device}. Check that it is online and that its settings allow notifications of the browser, then try again. Until then your notices come by mail.',
                  { device: test.outcome.device },
                )}
          </Notice>
        )}
        {schoolKey !== null && !isTaking && (
          <ThisDevice support={support} isBusy={isAdding} onTake={() => void takeNotices(schoolKey)} />
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={say('Get all notices here?')}
          confirmLabel={say('Here, not by mail')}
          cancelLabel={say('Leave it at mail')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const all = choices
              .filter(({ by }) => by !== 'NONE')
              .map((choice) => ({ ...choice, by: 'PUSH' as const }));
            await change.mutateAsync({ body: { choices: all } }).catch(() => undefined);
            setAsking(false);
          }}
        >
          {say(
            'All kinds of notices then come to your devices instead of your mailbox. One that no device shows within ten minutes still comes by mail. You can choose for each kind below.',
          )}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Whether this browser is among the devices. One that was removed elsewhere still has its subscription, and can be added again. */
function useIsTaking(devices: readonly PushDevice[]): boolean {
  const [subscribed, setSubscribed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the devices change
  useEffect(() => {
    void isSubscribed().then(setSubscribed, () => setSubscribed(false));
  }, [devices]);
  return subscribed && devices.some((device) => device.is_current && device.gone_at === null);
}

interface DeviceItemProps {
  device: PushDevice;
  isTesting: boolean;
  onTest: () => void;
  onRemove: () => void;
}

function DeviceItem({ device, isTesting, onTest, onRemove }: DeviceItemProps) {
  const isGone = device.gone_at !== null;
  const Icon = isGone ? IconDeviceMobileOff : IconDeviceMobile;
  return (
    <li className={classes.item}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={shared.strong}>
          {isGone ? say('{device} no longer takes notices', { device: device.device }) : device.device}{' '}
          {device.is_current && !isGone && <StatusBadge tone="ok">{say('This device')}</StatusBadge>}
        </span>
        <span className={shared.note}>
          {device.last_shown_at === null
            ? say('Added {when}', { when: momentWords(device.added_at) })
            : say('Last notice {when}', { when: momentWords(device.last_shown_at) })}
        </span>
      </span>
      <span className={classes.ways}>
        {!isGone && (
          <Button
            variant="default"
            loading={isTesting}
            aria-label={say('Send a test to {device}', { device: device.device })}
            onClick={onTest}
          >
            {say('Send a test')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={say('Remove {device}', { device: device.device })}
          onClick={onRemove}
        >
          {say('Remove')}
        </Button>
      </span>
    </li>
  );
}

interface ThisDeviceProps {
  support: PushSupport;
  isBusy: boolean;
  onTake: () => void;
}

function ThisDevice({ support, isBusy, onTake }: ThisDeviceProps) {
  switch (support) {
    case 'home-screen':
      return <HomeScreenSteps />;
    case 'none':
      return (
        <Notice>
          {say('This browser takes no notices. Open Deckhand on your phone to get them there.')}
        </Notice>
      );
    case 'blocked':
      return (
        <Notice tone="warning">
          {say(
            'This browser blocks notices of Deckhand. Allow them in the settings of the site, beside its address, and open this page again.',
          )}
        </Notice>
      );
    case 'ready':
      return (
        <Button className={shared.atStart} loading={isBusy} onClick={onTake}>
          {say('Get notices on this device')}
        </Button>
      );
  }
}
