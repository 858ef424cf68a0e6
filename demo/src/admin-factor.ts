import { addTotp, confirmTotp } from '@drappo/contracts/identity/routes/second-factor';
import { getCurrentUser } from '@drappo/contracts/identity/routes/session';
import type { login } from '@drappo/contracts/identity/routes/sign-in';
import type { AnswerOf } from '@drappo/contracts/route';
import { Secret, TOTP } from 'otpauth';
import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { runScript } from '../../stack/src/steps/run-step.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';

/** Sets up a second factor for this session, like the set-up page, if administrators need one. */
export const setUpFactor = async (admin: HttpPerson, password: string | undefined): Promise<void> => {
  const { secondFactor } = await admin.ask(getCurrentUser);
  if (!secondFactor?.mustSetUp) return;
  const { secret } = await admin.ask(addTotp, { body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await admin.ask(confirmTotp, { body: { code } });
};

/** Signs in. First removes the factor of an interrupted run, whose secret is lost. */
export const signInPastFactor = async (
  signIn: () => Promise<AnswerOf<typeof login>>,
  remove: () => Promise<void>,
): Promise<void> => {
  if (!('challenge' in (await signIn()))) return;
  await remove();
  await signIn();
};

/** Removes the factor whose secret only this program has: the owner of the printed password sets up their own. */
export const removeFactor = async ({ serviceEnvironment }: DemoEnvironment): Promise<void> => {
  await runScript(
    "The demo administrator's second factor",
    ['services/identity/src/bin/reset-factor.ts', '--username', 'admin'],
    { ...serviceEnvironment('identity'), LOG_LEVEL: 'silent' },
  );
};
