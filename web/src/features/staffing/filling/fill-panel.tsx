import type { Answer } from '@deckhand/contract/call';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { acceptProposals } from '@deckhand/contract/staffing/filling/accept-proposals';
import type { FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { askForLawReason } from '../../../session/law-reason.ts';
import { PanelFrame } from '../../../shared/board/panel-frame.tsx';
import { cardKey } from '../../../shared/board/schedule-cards.ts';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { LawNotice } from '../../plans/law-notice.tsx';
import { useUndo } from '../../plans/use-undo.ts';
import { citesLaw } from '../find-staff/obstacle-words.ts';
import { ResultFoot, StartFoot, TrialFoot } from './fill-foot.tsx';
import classes from './fill-panel.module.css';
import { FillStart } from './fill-start.tsx';
import { FillProgress, FillSummary } from './fill-summary.tsx';
import { refusedWords } from './fill-words.ts';
import { hoursWithProposals } from './panel-words.ts';
import { type Ghosts, ghostsOf, keyOf, type Preview } from './preview.ts';
import { Proposals, Unfilled } from './proposal-list.tsx';
import { type Chosen, ticked, toggled } from './selection.ts';
import { useFill } from './use-fill.ts';

interface FillPanelProps {
  /** Any date of the week. */
  week: CivilDate;
  /** Without one, all locations in reach. */
  location: { id: number; title: string } | undefined;
  /** The open shifts of the board that are not past. */
  open: readonly ScheduleItem[];
  onPreview: (preview: Preview | undefined) => void;
  onClose: () => void;
}

type Proposal = FillResult['proposals'][number];
type Refused = Answer<typeof acceptProposals>['refused'][number];
type Pin = Pick<Proposal, 'shift_id' | 'date' | 'user_id'>;

/** Proposals that were to be accepted together. */
interface Trial {
  tried: readonly Proposal[];
  /** Their seats are taken, or their people are, by now. */
  refused: readonly Refused[];
  /** LA8: why an admin accepts some of them against a rule of law. */
  reason: string | null;
}

const SECONDS = 10;
const MORE_SECONDS = 60;

const none: ReadonlySet<string> = new Set();

/** FI2 to FI5: finds the best people for what is open in a week, says why, and seats those whom the manager accepts. */
export default function FillPanel({ week, location, open, onPreview, onClose }: FillPanelProps) {
  const fill = useFill();
  const accept = useMutationOf(acceptProposals, { refreshes: 'live', refreshesOnRefusal: true });
  const { sayDone } = useUndo();
  const [noOvertime, setNoOvertime] = useState(true);
  const [chosen, setChosen] = useState<Chosen>();
  const [pins, setPins] = useState<readonly Pin[]>([]);
  const [left, setLeft] = useState(none);
  const [kept, setKept] = useState(none);
  const [pointed, setPointed] = useState<string>();
  const [isFolded, setFolded] = useState(false);
  const [trial, setTrial] = useState<Trial>();
  const { result, isSearching } = fill;
  const wanted = ticked(open, chosen);
  const namesLocation = location === undefined;
  const accepted = result?.proposals.filter((one) => !left.has(keyOf(one))) ?? [];
  const repeating = result?.vacancies.filter((one) => one.is_repeating).map(keyOf) ?? [];

  useDrawn(onPreview, {
    ghosts: useMemo(() => ghostsNow(result, left, chosen, open), [result, left, chosen, open]),
    pointed,
    hours: useMemo(() => result && hoursWithProposals(result, left), [result, left]),
    onCard: (key) => {
      if (result) setPointed(key);
      else setChosen((before) => toggled(before ?? none, key));
      setFolded(false);
    },
  });

  function search(withPins: readonly Pin[], seconds = SECONDS): void {
    setPins(withPins);
    setTrial(undefined);
    setPointed(undefined);
    void fill.search({
      location: location?.id ?? null,
      date: week,
      only: wanted.map((item) => ({ shift_id: item.id, date: item.start_date })),
      no_overtime: noOvertime,
      seconds,
      pins: [...withPins],
    });
  }

  /** Gives the seat to the person whom the manager wants, and searches the rest again. */
  function pinAndSearch(pin: Pin): void {
    search([...pins.filter((one) => keyOf(one) !== keyOf(pin)), pin]);
  }

  function startAgain(): void {
    fill.clear();
    setPins([]);
    setLeft(none);
    setTrial(undefined);
  }

  async function save(
    proposals: readonly Proposal[],
    { keepRest, given = null }: { keepRest: boolean; given?: string | null },
  ): Promise<void> {
    const body = {
      proposals: proposals.map(({ shift_id, date, user_id }) => ({
        shift_id,
        date,
        user_id,
        keep: kept.has(keyOf({ shift_id, date })),
      })),
      keep_rest: keepRest,
      ...(given !== null && { law_reason: given }),
    };
    try {
      let answer = await accept.mutateAsync({ body });
      // LA8: an admin may accept what a rule of law is in the way of by now.
      const reason = answer.law && (await askForLawReason(answer.law));
      if (reason) answer = await accept.mutateAsync({ body: { ...body, law_reason: reason } });
      if (answer.refused.length > 0 && !keepRest) {
        setTrial({ tried: proposals, refused: answer.refused, reason: reason || null });
        return;
      }
      const filled = say('{n, plural, one [# shift was] other [# shifts were]} filled.', {
        n: answer.accepted.length,
      });
      sayDone(filled, { location: location?.id, kind: 'FILLED' });
      setTrial(undefined);
      setPins(pins.filter((pin) => !answer.accepted.some((one) => keyOf(one) === keyOf(pin))));
      fill.forget(answer.accepted);
    } catch (failure) {
      toast.failure(failureText(failure));
      return;
    }
    const isOneOfSeveral = proposals.length === 1 && (result?.proposals.length ?? 0) > 1;
    if (!isOneOfSeveral) onClose();
  }

  return (
    <PanelFrame
      title={say('Fill open shifts')}
      about={unbrokenDates(
        say('{location}, week starting {date}', {
          location: location?.title ?? say('All your locations'),
          date: formatForDisplay(startOfWeek(week)),
        }),
      )}
      {...{ isFolded, onClose }}
      onFold={setFolded}
      foot={
        isSearching ? (
          <Button variant="default" onClick={fill.stop}>
            {result ? say('Stop and use the best so far') : say('Stop')}
          </Button>
        ) : !result ? (
          <StartFoot isEmpty={wanted.length === 0} onCancel={onClose} onSearch={() => search([])} />
        ) : trial ? (
          <TrialFoot
            {...trial}
            isSaving={accept.isPending}
            onBack={() => setTrial(undefined)}
            onSearch={() =>
              search(pins.filter((pin) => !trial.refused.some((one) => keyOf(one) === keyOf(pin))))
            }
            onAccept={() => void save(trial.tried, { keepRest: true, given: trial.reason })}
          />
        ) : (
          <ResultFoot
            {...{ result, kept, accepted, repeating }}
            isSaving={accept.isPending}
            onKept={setKept}
            onStartAgain={startAgain}
            onSearchLonger={() => search(pins, MORE_SECONDS)}
            onAccept={() => void save(accepted, { keepRest: false })}
          />
        )
      }
    >
      {fill.failure !== undefined && (
        <div className={classes.inset}>
          <Notice tone="danger" urgent>
            {fill.failure}
          </Notice>
        </div>
      )}
      {!result && !isSearching && (
        <FillStart {...{ open, chosen, noOvertime }} onChoose={setChosen} onNoOvertime={setNoOvertime} />
      )}
      <div aria-live="polite">
        {isSearching ? <FillProgress {...fill} /> : result && <FillSummary result={result} />}
      </div>
      {trial && <RefusedNotice refused={trial.refused} />}
      {result && !isSearching && (
        <>
          {result.vacancies.length === 0 && (
            <p className={classes.inset}>{say('Nothing is open any more.')}</p>
          )}
          <Proposals
            {...{ result, noOvertime, namesLocation, pointed, pins, left, kept }}
            isSaving={accept.isPending}
            onPoint={setPointed}
            onUse={pinAndSearch}
            onLeft={setLeft}
            onKept={setKept}
            onAccept={(proposal) => void save([proposal], { keepRest: false })}
          />
          <Unfilled
            {...{ result, noOvertime, namesLocation, pointed }}
            onPoint={setPointed}
            onUse={pinAndSearch}
          />
        </>
      )}
    </PanelFrame>
  );
}

/** Gives the board the preview to draw, as long as the panel is there. */
function useDrawn(onPreview: FillPanelProps['onPreview'], { ghosts, pointed, hours, onCard }: Preview) {
  const latest = useRef(onCard);
  latest.current = onCard;
  useEffect(
    () => onPreview({ ghosts, pointed, hours, onCard: (key) => latest.current(key) }),
    [onPreview, ghosts, pointed, hours],
  );
  useEffect(() => () => onPreview(undefined), [onPreview]);
}

function ghostsNow(
  result: FillResult | undefined,
  left: ReadonlySet<string>,
  chosen: Chosen,
  open: readonly ScheduleItem[],
): Ghosts {
  if (result) return ghostsOf(result, left);
  if (chosen === undefined) return new Map();
  return new Map(
    open.map((item) => {
      const key = cardKey(item);
      return [key, { kind: chosen.has(key) ? 'chosen' : 'choosable' }];
    }),
  );
}

function RefusedNotice({ refused }: { refused: readonly Refused[] }) {
  return (
    <div className={classes.inset}>
      <Notice tone="danger" title={say('Something changed meanwhile. Nothing is saved yet.')} urgent>
        <ul className={shared.stack6}>
          {refused.map((one) => (
            <li key={keyOf(one)}>{refusedWords(one)}</li>
          ))}
        </ul>
        {refused.some(({ obstacles }) => citesLaw(obstacles)) && <LawNotice />}
      </Notice>
    </div>
  );
}
