import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { type KeptRow, keepDecided, onDecided, withDecided } from './decided-rows.ts';

/** The lists are read every minute, because time alone changes them: a shift starts, a person becomes late. */
export const everyMinute = 60_000;

const none = { asked: '', rows: [] as readonly KeptRow[] };

/**
 * The rows of a tile. Its list shows a failure. Rows that the reader decides stay where they are until
 * another page or filter is chosen (W13): a minute that passed, or a change of others, moves nothing that was
 * just decided.
 */
export function useTileRows<C extends CallDeclaration>(call: C, input: CallInput<C>) {
  const answer = useCall(call, input, { showsFailure: true, refetchInterval: everyMinute });
  const asked = JSON.stringify([call.name, input]);
  const [kept, setKept] = useState(none);
  const own = kept.asked === asked && !answer.isPlaceholderData ? kept.rows : none.rows;
  const data = answer.data && own.length > 0 ? withRows(answer.data, own) : answer.data;
  const shown = useRef<readonly { id: number }[]>([]);
  useEffect(() => {
    shown.current = (data as Listed | undefined)?.results ?? [];
  }, [data]);
  useEffect(
    () =>
      onDecided((decided) =>
        setKept((before) => ({
          asked,
          rows: keepDecided(before.asked === asked ? before.rows : [], shown.current, decided),
        })),
      ),
    [asked],
  );
  const { error, isPlaceholderData, refetch } = answer;
  return { data, error, isPlaceholderData, refetch };
}

interface Listed {
  results: readonly { id: number }[];
}

function withRows<A>(answer: A, kept: readonly KeptRow[]): A {
  return { ...answer, results: withDecided((answer as Listed).results, kept) };
}
