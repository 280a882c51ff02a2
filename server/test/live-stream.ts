/** What a stream of server-sent events has said so far, for tests that wait for more. */
export interface LiveStream {
  /** `ready`, or the JSON of a change, in the order they came. */
  events: string[];
  status: number;
  type: string | null;
  /** Waits until so many events are there, and says how long it took. */
  until(count: number): Promise<number>;
  /** Waits until the server ends it. */
  ended: Promise<void>;
  close(): void;
}

/** Reads a stream as the browser does: with fetch, because the token travels in its header. */
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
      for (const look of waiting) look();
    }
  }

  return {
    events,
    status: response.status,
    type: response.headers.get('content-type'),
    until(count) {
      const began = performance.now();
      return new Promise((resolve) => {
        const look = () => {
          if (events.length < count) return;
          waiting.delete(look);
          resolve(performance.now() - began);
        };
        waiting.add(look);
        look();
      });
    },
    ended,
    close: () => aborting.abort(),
  };
}
