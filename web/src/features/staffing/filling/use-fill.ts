import type { CallInput } from '@deckhand/contract/call';
import {
  type FillProgress,
  type FillRefused,
  type FillResult,
  fillOpenings,
} from '@deckhand/contract/staffing/filling/fill-openings';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { streamCall } from '../../../api/stream-call.ts';
import { refusedSearchWords } from './fill-words.ts';
import { inOrderOfWeek, withoutDates } from './panel-words.ts';

type FillBody = CallInput<typeof fillOpenings>['body'];

export interface Fill {
  isSearching: boolean;
  /** The place in the line, from 1 on; 0 while it is searched. */
  place: number;
  /** The step that is not proven yet, with its seconds and their limit. */
  progress: (FillProgress & { limit: number }) | undefined;
  result: FillResult | undefined;
  failure: string | undefined;
}

const nothing: Fill = {
  isSearching: false,
  place: 0,
  progress: undefined,
  result: undefined,
  failure: undefined,
};

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
            if (name === 'progress')
              change({ place: 0, progress: { ...(data as FillProgress), limit: body.seconds ?? 0 } });
            if (name === 'result') change({ place: 0, result: inOrderOfWeek(data as FillResult) });
            if (name === 'refused') change({ failure: refusedSearchWords(data as FillRefused) });
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

  /** Forgets what was found. */
  function clear(): void {
    running.current?.abort();
    setFill(nothing);
  }

  /** Accepted dates are open no more. */
  function forget(accepted: readonly { shift_id: number; date: string }[]): void {
    setFill((before) => ({ ...before, result: before.result && withoutDates(before.result, accepted) }));
  }

  return { ...fill, search, stop, clear, forget };
}
