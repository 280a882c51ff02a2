import { failureText, type ScreenTexts } from './failure-text.ts';

/** A part of what `useCall` returns. */
interface Query {
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** The state of a query, which a list shows beside the rows. */
export function stateOf(query: Query, texts?: ScreenTexts) {
  return {
    replacing: query.isPlaceholderData,
    failure: query.error ? failureText(query.error, texts) : undefined,
    onRetry: () => void query.refetch(),
  };
}

/** The rows and the state of a query for one page of a list. */
export function pageOf<Row>(
  query: Query & { data: { results: readonly Row[]; count: number } | undefined },
  texts?: ScreenTexts,
) {
  return { rows: query.data?.results, total: query.data?.count, ...stateOf(query, texts) };
}
