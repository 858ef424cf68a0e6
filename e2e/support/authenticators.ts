import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { portalNow } from './portal.ts';

/** What an authenticator app shows, `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portalNow().getTime() + steps * 30_000 });

/** Gives the page's browser a fingerprint reader that always says yes. */
export const addFingerprintReader = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
