import {
  issuerRefused,
  issuerSignInCancelled,
} from '@deckhand/contract/people/second-factor/login-with-issuer';
import { issuerUnreachable, noIssuer } from '@deckhand/contract/people/second-factor/start-issuer-login';
import { type Saying, sayKnown } from '@deckhand/domain/language/say';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import type { Config, IssuerConfig } from '../../../platform/config/config.ts';
import { Refusal, refuse } from '../../../platform/refusals/refusal.ts';

/** Only schools that use it load the library. */
const library = () => import('openid-client');

const TIMEOUT_SECONDS = 5;
const DAY = 24 * 3_600_000;
/** An issuer that does not answer is asked again only after this long, so that nobody waits for it in between. */
const PAUSE = 10_000;

interface Discovery {
  client: Promise<Configuration>;
  until: number;
}

const discoveries = new WeakMap<IssuerConfig, Discovery>();

export function configuredIssuer(config: Config): IssuerConfig {
  return config.issuer ?? refuse(409, noIssuer);
}

export function inWords(text: string, { name }: IssuerConfig): Saying {
  return () => sayKnown(text).replaceAll('{name}', name);
}

/** Secrets that tie a sign-in to the browser that asked for it. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The address of the issuer's page that asks who the person is. */
export async function issuerPage(config: Config, secrets: SignInSecrets, now: Date): Promise<string> {
  const client = await issuerClient(configuredIssuer(config), now);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  return buildAuthorizationUrl(client, {
    redirect_uri: returnAddress(config),
    scope: 'openid email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  }).href;
}

/**
 * Exchanges what the issuer sent back for the claims of an ID token, of which issuer, audience, nonce, expiry and signature
 * are right. Refuses otherwise.
 */
export async function issuerClaims(
  config: Config,
  returned: Readonly<Record<string, string | undefined>>,
  secrets: SignInSecrets,
  now: Date,
): Promise<IDToken> {
  const issuer = configuredIssuer(config);
  const client = await issuerClient(issuer, now);
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const address = new URL(returnAddress(config));
  for (const [name, value] of Object.entries(returned)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  try {
    const tokens = await authorizationCodeGrant(client, address, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims() ?? refuse(400, inWords(issuerRefused, issuer));
    if (claims.email !== undefined || client.serverMetadata().userinfo_endpoint === undefined) return claims;
    // Some issuers give the address only there; the library compares the person.
    const { email, email_verified } = await fetchUserInfo(client, tokens.access_token, claims.sub);
    return { ...claims, email, email_verified };
  } catch (error) {
    throw refusalOf(error, issuer);
  }
}

/** A page of the application: the issuer's answer reaches the server from there, with the cookie of the browser. */
function returnAddress({ publicUrl }: Config): string {
  return `${publicUrl}/login/return`;
}

/** Reads where the issuer's pages and keys are, at the first sign-in and then once a day. */
async function issuerClient(issuer: IssuerConfig, now: Date): Promise<Configuration> {
  const known = discoveries.get(issuer);
  if (known !== undefined && now.getTime() < known.until) return known.client;
  const discovery = { client: discover(issuer), until: now.getTime() + DAY };
  discovery.client.catch(() => {
    discovery.until = now.getTime() + PAUSE;
  });
  discoveries.set(issuer, discovery);
  return discovery.client;
}

async function discover(issuer: IssuerConfig): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
  // Without TLS only on this machine, which the configuration makes sure of.
  const isPlain = issuer.url.startsWith('http://');
  try {
    return await discovery(new URL(issuer.url), issuer.clientId, undefined, await authentication(issuer), {
      timeout: TIMEOUT_SECONDS,
      // Signatures are checked even though the ID token comes from the issuer directly.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    });
  } catch (error) {
    throw unreachable(issuer, error);
  }
}

/** In the body where the issuer allows it, because some do not decode the header as they should. */
async function authentication({ clientSecret }: IssuerConfig): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  const [inBody, inHeader] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesBody ? inBody : inHeader)(server, ...rest);
  };
}

/**
 * The issuer's own words are for the log, because a stranger may have made the address that they came with.
 */
function refusalOf(error: unknown, issuer: IssuerConfig): Refusal {
  if (error instanceof Refusal) return error;
  const { name, error: code } = error as { name?: string; error?: string };
  if (name === 'AuthorizationResponseError' && code === 'access_denied')
    return new Refusal(400, inWords(issuerSignInCancelled, issuer));
  const isRefused = name === 'AuthorizationResponseError' || code === 'invalid_grant' || isFault(error);
  return isRefused ? new Refusal(400, inWords(issuerRefused, issuer)) : unreachable(issuer, error);
}

/** Something in the answer is not as it must be; other failures are the connection's or the configuration's. */
function isFault(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && FAULTS.has(code);
}

const FAULTS = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

function unreachable(issuer: IssuerConfig, cause: unknown): Refusal {
  const refusal = new Refusal(503, inWords(issuerUnreachable, issuer));
  refusal.cause = cause;
  return refusal;
}
