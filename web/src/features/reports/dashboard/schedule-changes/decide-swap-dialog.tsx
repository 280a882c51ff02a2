import type { ScheduleChange } from '@deckhand/contract/requests/schedule-changes/schedule-change';
import { decideSwap } from '@deckhand/contract/staffing/swaps/decide-swap';
import { previewSwap } from '@deckhand/contract/staffing/swaps/preview-swap';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import { decimalHours, formatApiTimes } from '@deckhand/domain/time/minutes';
import { useCall } from '../../../../api/use-call.ts';
import { sayWith } from '../../../../language/say-with.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { CoverageGaps } from '../../../coverage/coverage-gaps.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';

export type SwapAction = 'APPROVE' | 'REJECT';
type Swap = NonNullable<ScheduleChange['swap']>;

/** 'to Ingrid Solberg', 'for S0052 of Ingrid Solberg on 11-20-2026' */
export function swapRowWords({ colleague, other }: Swap): string {
  return other
    ? say('for {code} of {name} on {date}', {
        code: other.shift_code,
        name: colleague.name,
        date: formatForDisplay(other.date),
      })
    : say('to {name}', { name: colleague.name });
}

interface DecideSwapDialogProps {
  change: ScheduleChange;
  swap: Swap;
  action: SwapAction;
  onClose: () => void;
}

/** SW4: approves a swap that both agree on, with what it would cost, or rejects it. */
export function DecideSwapDialog({ change, swap, action, onClose }: DecideSwapDialogProps) {
  const decision = useDecision(decideSwap);
  const isRefusal = action === 'REJECT';
  const { user, shift, requested_date: date } = change;
  const { colleague, other } = swap;
  return (
    <DecisionDialog
      title={isRefusal ? say('Reject Swap') : say('Approve Swap')}
      submitLabel={isRefusal ? say('Reject') : say('Approve')}
      isRefusal={isRefusal}
      decide={(notes) => decision.mutateAsync({ params: { id: change.id }, body: { action, notes } })}
      success={isRefusal ? say('Request rejected') : say('Request approved')}
      onClose={onClose}
    >
      {isRefusal ? (
        sayWith('{name} and {name2} keep their shifts, and are told by email.', {
          name: <strong>{user.name}</strong>,
          name2: <strong>{colleague.name}</strong>,
        })
      ) : (
        <>
          {other === null
            ? sayWith(
                '{name} works {code} on {date}, {times}. Only this date changes, and both are told by email.',
                workOf(colleague.name, shift, date),
              )
            : sayWith('{one}, and {other}. Only these dates change, and both are told by email.', {
                one: sayWith('{name} works {code} on {date}, {times}', workOf(colleague.name, shift, date)),
                other: sayWith(
                  '{name} works {code} on {date}, {times}',
                  workOf(user.name, other, other.date),
                ),
              })}
          <SwapPrice id={change.id} />
        </>
      )}
    </DecisionDialog>
  );
}

function workOf(
  name: string,
  shift: Parameters<typeof formatApiTimes>[0] & { shift_code: string },
  date: CivilDate,
) {
  return {
    name: <strong>{name}</strong>,
    code: shift.shift_code,
    date: formatLong(date),
    times: formatApiTimes(shift),
  };
}

/** Says why the two cannot swap, or what the swap would cost. */
function SwapPrice({ id }: { id: number }) {
  const { data } = useCall(previewSwap, { params: { id } }, { showsFailure: true });
  if (!data) return null;
  if (data.problem !== null) {
    return (
      <Notice tone="danger" title={say('Not possible any more')}>
        {data.problem}
      </Notice>
    );
  }
  return (
    <>
      {data.overtime.length > 0 && (
        <Notice tone="warning" title={say('Overtime')}>
          {data.overtime
            .map(({ name, minutes }) =>
              say('{name} would work {hours} h more.', { name, hours: decimalHours(minutes) }),
            )
            .join(' ')}
        </Notice>
      )}
      <CoverageGaps
        gaps={{ count: data.gaps.length, results: data.gaps, until: data.gaps.at(-1)?.date ?? '' }}
      />
    </>
  );
}
