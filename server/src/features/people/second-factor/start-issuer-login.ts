import { lifetime } from '@deckhand/contract/limits';
import { startIssuerLogin } from '@deckhand/contract/people/second-factor/start-issuer-login';
import { budgetsFor, spend } from '../../../platform/budgets/budgets.ts';
import { route } from '../../../platform/http/route.ts';
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts';
import { insertIssuerSignIn } from './issuer.queries.ts';
import { configuredIssuer, issuerPage } from './issuer-client.ts';
import { issuerCookie, secretsOf } from './issuer-secrets.ts';

export const startIssuerLoginRoute = route(startIssuerLogin, async (context) => {
  const { db, config, network, now } = context;
  configuredIssuer(config);
  await spend(db, budgetsFor(startIssuerLogin.budgets, { network }), context);
  const browser = newToken();
  const url = await issuerPage(config, secretsOf(browser), now);
  await insertIssuerSignIn(db, {
    browser_hash: hashToken(browser),
    expires_at: new Date(now.getTime() + lifetime.issuerSignIn),
  });
  issuerCookie.set(context, browser);
  return { url };
});
