import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { say } from '@deckhand/domain/language/say';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refreshAfterWrite } from '../../api/live-queries.ts';
import { toast } from '../../ui/toast.ts';
import { latestInForce } from './latest-change.ts';

/** Finds a change that the reader has just made. */
export interface OwnChange {
  location?: number | undefined;
  shift?: number | undefined;
  kind?: ScheduleChange['kind'];
  /** Its age at the most, in seconds on the server's clock. */
  within: number;
}

interface Taking {
  client: QueryClient;
  readerId: number;
  /** Shows the preview of a change of which not everything can be taken back. */
  show: (change: ScheduleChange) => void;
  onTakenBack: (answer: { message: string; change_id: number }) => void;
}

const nothingLately = say('You have changed nothing here lately. Older changes are in the history.');
const LOOKED_AT = 20;

/** TM16: takes back the reader's own latest change, if it is at most ten minutes old. */
export async function takeBackLatest(own: OwnChange, taking: Taking): Promise<void> {
  const query = { ...own, within: String(own.within), actor: taking.readerId, limit: String(LOOKED_AT) };
  const { results } = await callApi(listHistory, { query });
  const latest = latestInForce(results);
  if (latest) await takeBack(latest.id, taking);
  else toast.info(nothingLately);
}

/** Takes a change back at once if all of it can be, and shows the preview otherwise. */
export async function takeBack(id: number, { client, show, onTakenBack }: Taking): Promise<void> {
  const { change, seal, parts, refusal, law_may_go_on } = await callApi(previewUndo, { params: { id } });
  if (refusal !== null && !law_may_go_on) toast.failure(refusal);
  else if (parts.some(({ outcome }) => outcome === 'CANNOT')) show(change);
  else {
    const input = { params: { id }, body: { seal } };
    onTakenBack(await callApi(undoChange, input));
    await refreshAfterWrite(client, { call: undoChange, input, refreshes: 'live', isRefused: false });
  }
}
