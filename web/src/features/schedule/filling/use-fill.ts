import type { CallInput } from '@deckhand/contract/call';
import { type FillResult, fillOpenings } from '@deckhand/contract/filling/fill-openings';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { streamCall } from '../../../api/stream-call.ts';

export type FillBody = CallInput<typeof fillOpenings>['body'];

interface Fill {
  isSearching: boolean;
  /** The place in the line, from 1 on; 0 while it is searched. */
  place: number;
  result: FillResult | undefined;
  failure: string | undefined;
}

const nothing: Fill = { isSearching: false, place: 0, result: undefined, failure: undefined };

/** FI4: a search and what it found so far. Stopping it keeps the best of that. */
export function useFill() {
  const [fill, setFill] = useState(nothing);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function search(body: FillBody): Promise<void> {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    setFill((before) => ({ ...nothing, isSearching: true, result: before.result }));
    const change = (changes: Partial<Fill>) => {
      if (!stopping.signal.aborted) setFill((before) => ({ ...before, ...changes }));
    };
    try {
      await streamCall(
        fillOpenings,
        { body },
        {
          signal: stopping.signal,
          onEvent: (name, data) => {
            if (name === 'waiting') change({ place: (data as { place: number }).place });
            if (name === 'result') change({ result: data as FillResult });
            if (name === 'refused') change({ failure: (data as { message: string }).message });
          },
        },
      );
    } catch (failure) {
      change({ failure: failureText(failure) });
    }
    change({ isSearching: false });
  }

  function stop(): void {
    running.current?.abort();
    setFill((before) => ({ ...before, isSearching: false }));
  }

  return { ...fill, search, stop };
}
