import type { CallInput } from '@deckhand/contract/call';
import { nothingToExport } from '@deckhand/contract/refusals';
import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { apiQuery } from '../../../api/api-query.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { PanelFrame } from '../../../shared/board/panel-frame.tsx';
import { ExportButton } from '../../../shared/export-button.tsx';
import type { Choice } from '../../../ui/choice.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { useUndo } from '../../plans/use-undo.ts';
import { ChangeLine } from './change-line.tsx';
import classes from './history-panel.module.css';
import { UndoFoot, UndoPreview } from './undo-preview.tsx';
import { useUndoPreview } from './use-undo-preview.ts';
import { emptyWords, lookedAtWords, type Scope, words } from './words.ts';

type Query = CallInput<typeof listHistory>['query'];

interface HistoryPanelProps {
  /** Names the location and the dates. */
  about: ReactNode;
  query: Omit<Query, 'limit' | 'offset' | 'actor'>;
  /** The list shows several locations. */
  namesLocation: boolean;
  /** For management; without it, the panel lists the reader's own times and takes nothing back. */
  management?: {
    scope: Scope;
    scopes: readonly Choice<Scope>[];
    onScope: (scope: Scope) => void;
    /** The change whose undo is previewed. */
    previewed: number | undefined;
    onPreview: (id: number | undefined) => void;
    /** Shows the schedule as it stood before a change; without one, as it stood a week ago. */
    onLook?: ((changeId: number | undefined) => void) | undefined;
    /** The moment whose schedule is shown. */
    lookedAt?: string | undefined;
  };
  onClose: () => void;
}

const PAGE = 50;

/** TM2, TM3: lists beside the calendar what changed in the schedule, latest first. */
export default function HistoryPanel({
  about,
  query,
  namesLocation,
  management,
  onClose,
}: HistoryPanelProps) {
  const [actor, setActor] = useState<number | null>(null);
  const [isFolded, setFolded] = useState(false);
  const asked = actor === null ? query : { ...query, actor };
  const list = useChanges(asked);
  const previewed = management?.previewed;
  const onPreview = (id: number | undefined) => management?.onPreview(id);
  const { readerId, sayTakenBack } = useUndo(({ id }) => onPreview(id));
  const actors = useSeenActors(list.changes, readerId);
  const undo = useUndoPreview(previewed, (answer) => {
    onPreview(undefined);
    sayTakenBack(answer);
  });
  const changes = withPreviewed(list.changes, undo.preview?.change);
  const { onLook, lookedAt = '' } = management ?? {};
  const shownFrom = lookedAt === '' ? undefined : changes?.find(({ at }) => at <= lookedAt)?.id;

  return (
    <PanelFrame
      title={management ? words.title : words.ownTitle}
      about={about}
      {...{ isFolded, onClose }}
      onFold={setFolded}
      foot={previewed !== undefined && <UndoFoot undo={undo} onCancel={() => onPreview(undefined)} />}
    >
      {management && (
        <div className={classes.filters}>
          <Segmented
            label={words.scopes}
            choices={management.scopes}
            value={management.scope}
            onChange={management.onScope}
          />
          <div className={classes.further}>
            <div className={classes.actor}>
              <SelectField
                label={words.madeBy}
                labelHidden
                placeholder={words.everybody}
                clearable
                choices={actors}
                value={actor}
                onChange={setActor}
              />
            </div>
            <ExportButton
              call={listHistory}
              input={{ query: { ...asked, export: 'true' } }}
              obstacle={changes?.length === 0 ? nothingToExport : undefined}
              quiet
            />
          </div>
          {management.onLook && management.lookedAt === undefined && (
            <Button
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => management.onLook?.(undefined)}
            >
              {words.lookBack}
            </Button>
          )}
        </div>
      )}
      {list.failure && !changes ? (
        <LoadFailure failure={list.failure} onRetry={list.retry} />
      ) : !changes ? (
        <Loading />
      ) : changes.length === 0 ? (
        <EmptyState icon={<IconHistory />} {...emptyWords(management === undefined)} />
      ) : (
        <ol className={classes.list} aria-label={words.title} aria-busy={list.isReplacing}>
          {changes.map((change) => (
            <Fragment key={change.id}>
              {change.id === shownFrom && (
                <li className={classes.looked}>
                  <IconHistory size={14} aria-hidden /> {unbrokenDates(lookedAtWords(lookedAt))}
                </li>
              )}
              <ChangeLine
                {...{ change, namesLocation, readerId }}
                preview={change.id === previewed ? <UndoPreview key={previewed} undo={undo} /> : undefined}
                onTakeBack={management && (() => onPreview(change.id))}
                onLookBefore={onLook && (() => onLook(change.id))}
              />
            </Fragment>
          ))}
        </ol>
      )}
      {list.hasMore && (
        <div className={classes.more}>
          <Button variant="default" loading={list.isLoadingMore} onClick={list.showMore}>
            {words.more}
          </Button>
        </div>
      )}
    </PanelFrame>
  );
}

/** The changes of as many pages as were asked for. All of them are read again when the calendar is. */
function useChanges(query: Query) {
  const filter = JSON.stringify(query);
  const [asked, setAsked] = useState({ filter, pages: 1 });
  const pages = asked.filter === filter ? asked.pages : 1;
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...apiQuery(listHistory, { query: { ...query, limit: PAGE, offset: page * PAGE } }),
      meta: { failureIsShownByScreen: true as const },
    })),
  });
  const [first] = answers;
  const loaded = answers.flatMap(({ data }) => data?.results ?? []);
  // A change that came between two readings moves others to the next page.
  const changes = first?.data && [...new Map(loaded.map((change) => [change.id, change])).values()];
  return {
    changes,
    failure: first?.error,
    isReplacing: first?.isPlaceholderData ?? false,
    isLoadingMore: answers.at(-1)?.isFetching ?? false,
    hasMore: (first?.data?.count ?? 0) > pages * PAGE,
    showMore: () => setAsked({ filter, pages: pages + 1 }),
    retry: () => first?.refetch(),
  };
}

/** The people who made a change that the panel has shown, and the reader. */
function useSeenActors(changes: readonly ScheduleChange[] | undefined, readerId: number): Choice<number>[] {
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map([[readerId, say('You')]]));
  const fresh = (changes ?? []).flatMap(({ actor }) =>
    actor !== null && actor.id !== null && !seen.has(actor.id) ? [[actor.id, actor.name] as const] : [],
  );
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh]));
  return [...seen].map(([value, label]) => ({ value, label }));
}

/** A change that is previewed is shown also where the filters leave it out. */
function withPreviewed(
  changes: readonly ScheduleChange[] | undefined,
  previewed: ScheduleChange | undefined,
): readonly ScheduleChange[] | undefined {
  if (!changes || !previewed || changes.some(({ id }) => id === previewed.id)) return changes;
  return [previewed, ...changes];
}

function Loading() {
  return (
    <div className={classes.loading}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={52} />
      ))}
    </div>
  );
}
