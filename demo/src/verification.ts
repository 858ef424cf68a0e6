import { getReservationLimits } from '@drappo/contracts/catalog/routes/reservations';
import { saveVerification } from '@drappo/contracts/identity/routes/admin-users';
import { getCurrentUser } from '@drappo/contracts/identity/routes/session';
import { confirmEmail } from '@drappo/contracts/identity/routes/sign-in';
import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { until } from '../../stack/src/supervisor/wait.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';

type Mail = { to: { address: string }[]; text: string };

/** Follows the link of the confirmation e-mail, as the person would. */
export const confirmDemoEmail = async (client: HttpPerson, { mailUrl }: DemoEnvironment): Promise<void> => {
  const { email, emailConfirmedAt } = await client.ask(getCurrentUser);
  if (emailConfirmedAt !== null || mailUrl === undefined) return;
  const token = await until(
    async () => {
      const mails = (await (await fetch(`${mailUrl}/email`)).json()) as Mail[];
      const texts = mails.filter(({ to }) => to.some(({ address }) => address === email)).map(({ text }) => text);
      return texts.flatMap((text) => /confirm-email#token=([\w.-]+)/.exec(text)?.[1] ?? []).at(-1);
    },
    { timeout: 60_000, every: 100 },
  );
  if (token === undefined) throw new Error(`the demo's mail to ${email} is not there after a minute`);
  await client.ask(confirmEmail, { body: { token } });
};

/** The admin confirms the business; its limits rise when the catalogue receives the event. */
export const verifyBusiness = async (client: HttpPerson, admin: HttpPerson): Promise<void> => {
  const { id, isBusinessVerified } = await client.ask(getCurrentUser);
  if (!isBusinessVerified) await admin.ask(saveVerification, { params: { id }, body: { verified: true } });
  const heard = await until(async () => (await client.ask(getReservationLimits)).level === 'verified', {
    timeout: 60_000,
    every: 50,
  });
  if (!heard) throw new Error('the demo’s reseller is verified and the catalogue has not heard of it after a minute');
};
