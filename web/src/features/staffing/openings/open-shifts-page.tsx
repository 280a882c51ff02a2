import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { turnPage, weekDates } from '@deckhand/domain/time/weeks';
import { IconHandGrab } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { apiQuery } from '../../../api/api-query.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { BoardPage } from '../../../shared/board/board-page.tsx';
import { boardPlaceholder } from '../../../shared/board/board-placeholder.tsx';
import { BoardSkeleton } from '../../../shared/board/board-skeleton.tsx';
import { cardKey } from '../../../shared/board/schedule-cards.ts';
import { usePersonalAddress } from '../../../shared/board/use-personal-address.ts';
import { useShownSchedule } from '../../../shared/board/use-shown-schedule.ts';
import { addressField } from '../../../ui/address-state.ts';
import { toast } from '../../../ui/toast.ts';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { useSlots } from '../../../ui/use-slots.ts';
import { ForRequester } from '../../requests/for-requester.tsx';
import { ClaimOpeningDialog } from './claim-opening-dialog.tsx';
import { openShiftCards } from './open-shift-words.ts';
import { OpenShiftsSlots } from './open-shifts-slots.ts';

/** '?offer=7' is the link in the mail of an offer. */
const linkSchema = z.object({ offer: addressField.id });

const noOpenShifts = {
  icon: <IconHandGrab />,
  title: say('No open shifts this week'),
  hint: say(
    'Shifts that you qualify for and are free for appear here as soon as somebody leaves them. Look at the next week, too.',
  ),
};

export function OpenShiftsPage() {
  return (
    <ForRequester title={say('Open Shifts')} skeleton={<BoardSkeleton />}>
      {({ today }) => <OpenShiftsBoard today={today} />}
    </ForRequester>
  );
}

/** The open shifts that the reader may take, week by week. */
function OpenShiftsBoard({ today }: { today: CivilDate }) {
  const { MyOffers } = useSlots(OpenShiftsSlots);
  useLiveChanges();
  const [address, change] = usePersonalAddress();
  const [link, changeLink] = useAddressState(linkSchema);
  const start = isCivilDate(address.start) ? address.start : today;
  const shown = useShownSchedule(
    {
      ...apiQuery(listOpenShifts, { query: { start_date: start } }),
      meta: { failureIsShownByScreen: true },
    },
    { start },
  );
  const { answer, page, failure } = shown;
  const [selected, setSelected] = useState<ScheduleItem>();
  const cards = useMemo(() => openShiftCards(answer?.results ?? []), [answer]);
  useEffect(() => {
    if (failure) toast.failure(say('Failed to fetch schedules'));
  }, [failure]);

  return (
    <>
      <MyOffers
        linked={link.offer === '' ? undefined : Number(link.offer)}
        onLinkDone={() => changeLink({ offer: '' })}
      />
      <BoardPage
        heading={say('Open Shifts for Week Starting {date}', {
          date: formatForDisplay(weekDates(start)[0] ?? start),
        })}
        facts={shown.isCurrent ? countWords(cards.length) : '\u00a0'}
        onTurn={(pages) => change({ start: turnPage('weekly', start, pages) })}
        view="weekly"
        start={page.start}
        dates={weekDates(page.start)}
        cards={cards}
        today={today}
        onOpen={(key) => setSelected(answer?.results.find((item) => cardKey(item) === key))}
        instead={boardPlaceholder(shown, noOpenShifts)}
        isReplacing={shown.isReplacing}
        emptyDay={say('Nothing is open that you may take.')}
        showsFollowing
      />
      {selected && <ClaimOpeningDialog item={selected} onClose={() => setSelected(undefined)} />}
    </>
  );
}

function countWords(count: number): string {
  return count === 0
    ? '\u00a0'
    : say('{n, plural, one [# shift] other [# shifts]} you may take. Choose one to make it yours.', {
        n: count,
      });
}
