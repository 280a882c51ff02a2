import { failureText, type ScreenTexts } from './failure-text.ts';

/** A part of what `useCall` returns. */
interface Query {
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** What a list shows of its query beside the rows. */
export function stateOf(query: Query, texts?: ScreenTexts) {
  return {
    replacing: query.isPlaceholderData,
    failure: query.error ? failureText(query.error, texts) : undefined,
    onRetry: () => void query.refetch(),
  };
}

/** What a list shows of a query for one page of rows. */
export function pageOf<Row>(
  query: Query & { data: { results: readonly Row[]; count: number } | undefined },
  texts?: ScreenTexts,
) {
  return { rows: query.data?.results, total: query.data?.count, ...stateOf(query, texts) };
}
