import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { fileNameOf } from './file-name.ts';
import { saveFile } from './save-file.ts';
import { type Parts, sendCall } from './send-call.ts';

/** Milliseconds; twenty thousand rows over a slow connection take minutes. */
const PATIENCE = 5 * 60_000;

interface DownloadOptions {
  /** Ends the download when the person leaves the page. */
  signal: AbortSignal;
  /** Called with the bytes received so far. */
  onProgress: (bytes: number) => void;
}

/** Makes a call that answers with a file and saves it under the server's name for it. Fails as `callApi` does. */
export async function downloadFile<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { signal, onProgress }: DownloadOptions,
): Promise<void> {
  const { response, content } = await sendCall(
    call,
    input as Parts,
    { signal, patience: PATIENCE },
    (answer) => readBlob(answer, onProgress),
  );
  saveFile(content, fileNameOf(response.headers.get('Content-Disposition')) ?? call.name);
}

async function readBlob(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength;
      onProgress(bytes);
      controller.enqueue(piece);
    },
  });
  const type = response.headers.get('Content-Type') ?? '';
  const blob = await new Response(response.body?.pipeThrough(counting) ?? null).blob();
  return new Blob([blob], { type });
}
