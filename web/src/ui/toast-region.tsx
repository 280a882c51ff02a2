import { toastsAtOnce } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { Button, CloseButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import shared from './shared.module.css';
import { toastStore } from './toast.ts';
import { shownToasts, type Toast, type ToastKind } from './toast-queue.ts';
import classes from './toast-region.module.css';
import { unbrokenDates } from './unbroken-dates.tsx';

const icons: Record<ToastKind, TablerIcon> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  failure: IconCircleX,
};

/**
 * Two live regions that are always in the page: screen readers announce failures and warnings at once, the others when
 * they are idle. The toasts are above dialogs, whose refusals they show too.
 */
export function ToastRegion() {
  const queue = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const shown = shownToasts(queue, toastsAtOnce);
  const urgent = shown.filter((toast) => toast.kind === 'failure' || toast.kind === 'warning');
  const calm = shown.filter((toast) => toast.kind === 'success' || toast.kind === 'info');
  return (
    <div className={classes.region} data-print="hidden">
      <div role="alert" className={shared.grid}>
        {urgent.map((toast) => (
          <ToastCard key={keyOf(toast)} toast={toast} />
        ))}
      </div>
      <div role="status" className={shared.grid}>
        {calm.map((toast) => (
          <ToastCard key={keyOf(toast)} toast={toast} />
        ))}
      </div>
    </div>
  );
}

/** A repeated toast gets a new key, so its time restarts and it is announced again. */
function keyOf(toast: Toast): string {
  return `${toast.id} ${toast.count}`;
}

function ToastCard({ toast }: { toast: Toast }) {
  const paused = useDismissal(toast);
  const Icon = icons[toast.kind];
  return (
    <div className={classes.toast} data-kind={toast.kind} {...paused}>
      <Icon size={20} stroke={1.8} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p>{unbrokenDates(toast.text)}</p>
        {toast.note === undefined ? null : <p className={classes.note}>{toast.note}</p>}
      </div>
      {toast.action && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            toastStore.dismiss(toast.id);
            toast.action?.onClick();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={say('Close')} onClick={() => toastStore.dismiss(toast.id)} />
    </div>
  );
}

/** Dismisses the toast after its time, which stops while the toast has the pointer or the focus. */
function useDismissal({ id, duration }: Toast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
