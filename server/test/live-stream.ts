/** A stream of server-sent events, for tests that wait for events. */
export interface LiveStream {
  /** `ready`, or the JSON of a change, in order of arrival. */
  events: string[];
  status: number;
  type: string | null;
  /** Waits until that many events have arrived, and returns the milliseconds it took. */
  until(count: number): Promise<number>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Reads a stream like the browser: with fetch, because the token is sent in a header. */
export async function openLiveStream(address: string, token: string, query = ''): Promise<LiveStream> {
  const aborting = new AbortController();
  const response = await fetch(`${address}/api/live/${query}`, {
    headers: { authorization: `Token ${token}` },
    signal: aborting.signal,
  });
  const events: string[] = [];
  const waiting = new Set<() => void>();
  const ended = read().catch(() => undefined);

  async function read(): Promise<void> {
    let unread = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      unread += new TextDecoder().decode(chunk);
      const blocks = unread.split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event] = /^event: (\w+)$/m.exec(block) ?? [];
        const [, data] = /^data: (.*)$/m.exec(block) ?? [];
        if (event !== undefined) events.push(event === 'change' ? (data ?? '') : event);
      }
      for (const checkCount of waiting) checkCount();
    }
  }

  return {
    events,
    status: response.status,
    type: response.headers.get('content-type'),
    until(count) {
      const began = performance.now();
      return new Promise((resolve) => {
        const checkCount = () => {
          if (events.length < count) return;
          waiting.delete(checkCount);
          resolve(performance.now() - began);
        };
        waiting.add(checkCount);
        checkCount();
      });
    },
    ended,
    close: () => aborting.abort(),
  };
}
