import type { Answer, CallInput } from '@deckhand/contract/call';
import { page } from '@deckhand/contract/limits';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { showFailure } from '../../../api/show-failure.ts';

type People = Answer<typeof listPaidPeople>['results'];

interface PrintEverybody {
  /** Everybody, for the moment of printing. */
  everybody: People | undefined;
  isLoading: boolean;
  begin: () => void;
}

/** Prints everybody of a list that shows one page: the print begins once all of them have come. */
export function usePrintEverybody(input: CallInput<typeof listPaidPeople>): PrintEverybody {
  const [everybody, setEverybody] = useState<People>();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (everybody === undefined) return;
    window.print();
    setEverybody(undefined);
  }, [everybody]);

  async function load(): Promise<void> {
    setLoading(true);
    try {
      setEverybody(await loadEverybody(input));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setLoading(false);
    }
  }

  return { everybody, isLoading, begin: () => void load() };
}

async function loadEverybody({ params, query }: CallInput<typeof listPaidPeople>): Promise<People> {
  const people: People = [];
  for (;;) {
    const part = { limit: page.most, offset: people.length };
    const { count, results } = await callApi(listPaidPeople, { params, query: { ...query, ...part } });
    people.push(...results);
    if (results.length === 0 || people.length >= count) return people;
  }
}
