import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { eventReader } from './event-stream.ts';
import { type Parts, sendCall } from './send-call.ts';

/** Milliseconds; longer than any search takes, its time in a line included. */
const PATIENCE = 600_000;

interface StreamOptions {
  /** Ends the stream, and with it what the server does for it. */
  signal: AbortSignal;
  onEvent: (name: string, data: unknown) => void;
}

/** Makes a declared call that answers with events, and ends with the last of them; a failure is thrown as an `ApiFailure`. */
export async function streamCall<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { signal, onEvent }: StreamOptions,
): Promise<void> {
  await sendCall(call, input as Parts, { signal, patience: PATIENCE }, async ({ body }) => {
    const read = eventReader();
    const pieces = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await pieces?.read(); piece && !piece.done; piece = await pieces?.read())
      for (const { name, data } of read(piece.value)) onEvent(name, JSON.parse(data));
  });
}
