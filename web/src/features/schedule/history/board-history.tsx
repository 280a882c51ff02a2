import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { lazy, Suspense } from 'react';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { useWidthBelow } from '../../../ui/use-width-below.ts';
import { type Scope, scopeWords } from './words.ts';

/** The panel is loaded when somebody opens it. */
const HistoryPanel = lazy(() => import('./history-panel.tsx'));

/** The part of the calendar's address that is about its history. */
export interface HistoryAddress {
  /** '' while the panel is closed. */
  history: '' | Scope;
  /** The shift for which the panel was opened, or ''. */
  shift: string;
  /** The change whose undo is previewed, or ''. */
  change: string;
  /** The moment whose schedule is shown, or ''. */
  at: string;
}

export const noHistory = { history: '', shift: '', change: '' } as const satisfies Omit<HistoryAddress, 'at'>;

interface BoardHistoryProps {
  address: HistoryAddress;
  change: (to: Partial<HistoryAddress>, options?: { replace?: boolean }) => void;
  view: 'weekly' | 'dow' | 'monthly';
  /** Without one, all locations in reach. */
  location: { id: number; title: string } | undefined;
  dates: readonly CivilDate[];
  /** The shifts of the board. */
  items: readonly { id: number; shift_code: string }[];
  /** The moment whose schedule is shown. */
  lookedAt?: string | undefined;
}

/** The history beside the manager's calendar: of the dates that it shows, of the location, or of one shift. */
export function BoardHistory({ address, change, view, location, dates, items, lookedAt }: BoardHistoryProps) {
  const { history, shift } = address;
  const isPhone = useWidthBelow()('tablet');
  if (history === '') return null;
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const code = items.find(({ id }) => String(id) === shift)?.shift_code;
  const choices = scopeWords(
    view,
    location !== undefined,
    shift === '' ? undefined : (code ?? say('This shift')),
  );
  const narrowed = {
    dates: { start_date: first, end_date: last },
    location: {},
    shift: { shift: Number(shift) || undefined },
  }[history];
  const days = say('{start} to {end}', { start: formatForDisplay(first), end: formatForDisplay(last) });
  const title = location?.title ?? say('All your locations');
  return (
    <Suspense fallback={null}>
      <HistoryPanel
        about={unbrokenDates(history === 'dates' ? `${title}, ${days}` : title)}
        query={{ location: location?.id, ...narrowed }}
        namesLocation={location === undefined}
        management={{
          scope: history,
          scopes: choices,
          onScope: (scope) => change({ history: scope, change: '' }, { replace: true }),
          previewed: address.change === '' ? undefined : Number(address.change),
          onPreview: (id) =>
            // A toast may ask for it after the panel was closed.
            change(id === undefined ? { change: '' } : { history, change: String(id) }, { replace: true }),
          lookedAt,
          onLook:
            location &&
            ((id) => {
              const at = id === undefined ? 'week_ago' : `before:${id}`;
              // On a phone the panel would cover what one looks at.
              change({ ...(isPhone && noHistory), at, change: '' });
            }),
        }}
        onClose={() => change(noHistory)}
      />
    </Suspense>
  );
}
