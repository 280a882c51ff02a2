import { type ComponentProps, lazy, Suspense } from 'react';
import type { ConfirmDialog } from './confirm-dialog.tsx';

const Dialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** A dialog whose code comes when it is opened, for pages that open fast and rarely ask (SA5). */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
