import type { Page } from '@playwright/test';

/** A passkey in the browser, which always says yes. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const debuggerSession = await page.context().newCDPSession(page);
  await debuggerSession.send('WebAuthn.enable');
  await debuggerSession.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
