// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- an app's next code depends on the clock
import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { portalNow } from './portal.ts';

const STEP_MS = 30_000;
/** Longer than it takes to type a code and send it on a busy machine. */
const TYPING_MS = 8_000;

const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** The current code of an authenticator app; it stays valid for at least another 30 s. */
export const codeOf = (secret: string): string => codeAt(secret, portalNow().getTime());

/**
 * The previous code of the app, valid until the current step ends. A set-up with it leaves the current code, which like
 * every code works once, to the next proof. Shortly before the step's end this waits for the next step.
 */
export const earlierCodeOf = async (secret: string): Promise<string> => {
  const left = STEP_MS - (portalNow().getTime() % STEP_MS);
  if (left < TYPING_MS) await wait(left);
  return codeAt(secret, portalNow().getTime() - STEP_MS);
};

/** Gives the page's browser a fingerprint reader that always accepts. */
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
