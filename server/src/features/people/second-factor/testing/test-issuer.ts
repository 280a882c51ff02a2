import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** An account at the issuer, by its subject. */
interface IssuerAccount {
  email?: string;
  email_verified?: boolean;
}

export interface TestIssuer {
  url: string;
  /** The variables of a server that signs people in with it. */
  variables: Record<string, string>;
  accounts: Map<string, IssuerAccount>;
  /** The key that signs ID tokens, and the false claims that they make; a test changes and restores it. */
  tokens: { key: KeyObject; change: (claims: object) => object };
  /** Goes through the issuer's pages as this subject; returns what the issuer adds to the address of our page. */
  visit(page: string, subject: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

interface IssuerOptions {
  /** The addresses of the pages to which it sends people back. */
  returnsTo: string;
  /** By default a free one. */
  port?: number;
  /** Puts the address into the ID token, and does not only answer with it when asked. */
  hasEmailInToken?: boolean;
}

/** A real OpenID Connect issuer on this machine. Its only page asks for a subject, and believes it. */
export async function openIssuer(options: IssuerOptions): Promise<TestIssuer> {
  const { returnsTo, port = 0, hasEmailInToken = true } = options;
  const accounts = new Map<string, IssuerAccount>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A test that forgets to close it still ends.
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'deckhand', client_secret: 'a secret of the school & its issuer' };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const tokens: TestIssuer['tokens'] = { key: privateKey, change: (claims) => claims };
  const provider = new Provider(url, {
    clients: [{ ...client, redirect_uris: [returnsTo] }],
    claims: { email: ['email', 'email_verified'] },
    conformIdTokenClaims: !hasEmailInToken,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
    }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }: GrantContext) {
      const clientId = oidc.client.clientId;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { IdToken: 600, Interaction: 600, Grant: 600, Session: 600, AccessToken: 600 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/token') signAnew(response, tokens);
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(PAGE);
    void finish(request, response);
  });

  async function finish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const accountId = new URLSearchParams(body).get('subject') ?? '';
    await provider.interactionFinished(request, response, { login: { accountId } });
  }

  return {
    url,
    variables: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Poolside ID',
    },
    accounts,
    tokens,
    async visit(page, subject) {
      const cookies = new Map<string, string>();
      let next = new URL(page);
      while (next.href.startsWith(url)) {
        const asks = next.pathname.startsWith('/interaction/');
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          ...(asks && { method: 'POST', body: new URLSearchParams({ subject }) }),
        });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`The issuer answered ${response.status}: ${await response.text()}`);
        next = new URL(location, url);
      }
      if (!next.href.startsWith(returnsTo)) throw new Error(`The issuer leads to ${next.href}.`);
      return Object.fromEntries(next.searchParams);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Signs the ID token of an answer again, with the key and the claims that the test wants. */
function signAnew(response: ServerResponse, { key, change }: TestIssuer['tokens']): void {
  const end = response.end.bind(response);
  response.end = ((body: string) => {
    const answer = JSON.parse(body);
    if (answer.id_token === undefined) return end(body);
    const [head = '', payload = ''] = answer.id_token.split('.');
    const claims = change(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    const signature = createSign('sha256').update(signed).sign(key, 'base64url');
    const anew = JSON.stringify({ ...answer, id_token: `${signed}.${signature}` });
    response.setHeader('content-length', Buffer.byteLength(anew));
    return end(anew);
  }) as typeof response.end;
}

interface GrantContext {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: {
      Grant: new (of: object) => { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
    };
  };
}

const PAGE = `<!doctype html><html lang="en"><title>Poolside ID</title><h1>Poolside ID</h1>
<form method="post"><label>Account <input name="subject" autofocus></label> <button>Continue</button></form></html>`;
