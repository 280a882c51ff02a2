import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { otherStatusText } from '@deckhand/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { refusalBody } from './failure-answer.ts';

type Headers = Readonly<Record<string, string>>;

/** Node gives the answer in flight, if there is one, this name. */
type RawSocket = Socket & { _httpMessage?: { headersSent: boolean } | null };

/**
 * Answers requests that never become one for Fastify, because Node cannot parse them or they take too long, in the same
 * shape and with the same headers as every refusal (G8).
 */
export function clientErrorHandler(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // Bytes in the middle of another answer would be taken for a part of it.
    const isFree = (socket as RawSocket)._httpMessage?.headersSent !== true;
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable && isFree) socket.write(rawAnswer(refusalOf(error.code), headers));
    socket.destroy();
  };
}

/** Answers an Expect header other than 100-continue, which Node would refuse without a body or headers of ours. */
export function answerExpectations(app: FastifyInstance, headers: Headers): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(refusalBody(otherStatusText(417)));
    response.writeHead(417, answerHeaders(headers, body));
    response.end(body);
  });
}

function refusalOf(code: string | undefined): { status: number; text: string } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, text: 'The request took too long to arrive. Please try again.' };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, text: 'The headers of the request are too large.' };
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, text: 'The request is too large.' };
    default:
      return { status: 400, text: 'The request is not readable HTTP.' };
  }
}

function rawAnswer({ status, text }: { status: number; text: string }, headers: Headers): string {
  const body = JSON.stringify(refusalBody(text));
  const all = { ...answerHeaders(headers, body), date: new Date().toUTCString() };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

function answerHeaders(headers: Headers, body: string): Record<string, string> {
  return {
    ...headers,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
  };
}
