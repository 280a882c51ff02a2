import type { ScheduleChange } from '@deckhand/contract/requests/schedule-changes/schedule-change';
import { decideSwap } from '@deckhand/contract/staffing/swaps/decide-swap';
import { previewSwap } from '@deckhand/contract/staffing/swaps/preview-swap';
import { formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import { decimalHours, formatApiTimes } from '@deckhand/domain/time/minutes';
import { useCall } from '../../../../api/use-call.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { CoverageGaps } from '../../../coverage/coverage-gaps.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';

export type SwapAction = 'APPROVE' | 'REJECT';
type Swap = NonNullable<ScheduleChange['swap']>;

/** 'to Ingrid Solberg', 'for S0052 of Ingrid Solberg on 11-20-2026' */
export function swapRowWords({ colleague, other }: Swap): string {
  return other
    ? `for ${other.shift_code} of ${colleague.name} on ${formatForDisplay(other.date)}`
    : `to ${colleague.name}`;
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
      title={isRefusal ? 'Reject Swap' : 'Approve Swap'}
      submitLabel={isRefusal ? 'Reject' : 'Approve'}
      isRefusal={isRefusal}
      decide={(notes) => decision.mutateAsync({ params: { id: change.id }, body: { action, notes } })}
      success={isRefusal ? 'Request rejected' : 'Request approved'}
      onClose={onClose}
    >
      {isRefusal ? (
        <>
          <strong>{user.name}</strong> and <strong>{colleague.name}</strong> keep their shifts, and are told
          by email.
        </>
      ) : (
        <>
          <strong>{colleague.name}</strong> works {shift.shift_code} on {formatLong(date)},{' '}
          {formatApiTimes(shift)}
          {other && (
            <>
              , and <strong>{user.name}</strong> works {other.shift_code} on {formatLong(other.date)},{' '}
              {formatApiTimes(other)}
            </>
          )}
          . Only {other ? 'these dates change' : 'this date changes'}, and both are told by email.
          <SwapPrice id={change.id} />
        </>
      )}
    </DecisionDialog>
  );
}

/** Says why the two cannot swap, or what the swap would cost. */
function SwapPrice({ id }: { id: number }) {
  const { data } = useCall(previewSwap, { params: { id } }, { showsFailure: true });
  if (!data) return null;
  if (data.problem !== null) {
    return (
      <Notice tone="danger" title="Not possible any more">
        {data.problem}
      </Notice>
    );
  }
  return (
    <>
      {data.overtime.length > 0 && (
        <Notice tone="warning" title="Overtime">
          {data.overtime
            .map(({ name, minutes }) => `${name} would work ${decimalHours(minutes)} h more.`)
            .join(' ')}
        </Notice>
      )}
      <CoverageGaps
        gaps={{ count: data.gaps.length, results: data.gaps, until: data.gaps.at(-1)?.date ?? '' }}
      />
    </>
  );
}
