import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/platform/basics/free-port.ts';

const example = fileURLToPath(new URL('../../docs/operations/nginx.conf', import.meta.url));

/** The example of docs/operations in the real nginx, with a certificate of its own. */
export interface Nginx {
  /** The ports for https and for plain http. */
  port: number;
  plainPort: number;
  /** The certificate that a caller has to trust. */
  certificate: string;
  stop(): Promise<void>;
}

/** Returns why nginx cannot run here, if it cannot. */
export function whyNoNginx(): string | undefined {
  for (const [tool, option] of [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ] as const) {
    try {
      execFileSync(tool, [option], { stdio: 'ignore' });
    } catch {
      return `${tool} is not installed (apt-get install nginx-light openssl)`;
    }
  }
  return undefined;
}

export async function startNginx(change: (config: string) => string): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'deckhand-nginx-'));
  // When root runs the tests, the workers of nginx are another user, who keeps large bodies there.
  chmodSync(folder, 0o755);
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ].concat([
      '-keyout',
      key,
      '-out',
      certificate,
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ]),
    { stdio: 'ignore' },
  );
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = readFileSync(example, 'utf8')
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll('server_name deckhand.example;', 'server_name localhost;')
    .replace('return 308 https://$host$request_uri;', `return 308 https://$host:${port}$request_uri;`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_processes 1;
events { worker_connections 1024; }
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${change(site)}
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  await untilListening(port, () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${output}`);
  });
  return {
    port,
    plainPort,
    certificate: readFileSync(certificate, 'utf8'),
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Answered {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  rawPayload: Buffer;
}

interface Asked {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  /** The address of this machine that the request comes from, such as 127.0.0.2. */
  from?: string;
}

/** Asks nginx over https. */
export function ask(
  { port, certificate }: Pick<Nginx, 'port' | 'certificate'>,
  { method = 'GET', url, headers, body, from }: Asked,
) {
  return new Promise<Answered>((resolve, reject) => {
    const request = httpsRequest(
      {
        host: 'localhost',
        port,
        ca: certificate,
        family: 4,
        method,
        path: url,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        ...(from !== undefined && { localAddress: from }),
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            statusCode: response.statusCode ?? 0,
            headers: response.headers,
            rawPayload: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

async function untilListening(port: number, check: () => void): Promise<void> {
  for (;;) {
    check();
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => setTimeout(() => resolve(false), 20));
    });
    if (isOpen) return;
  }
}
