import { saveUser } from '@drappo/contracts/identity/routes/admin-users';
import { getSubscription, openPlanCheckout } from '@drappo/contracts/identity/routes/plans';
import { getCurrentUser } from '@drappo/contracts/identity/routes/session';
import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { until } from '../../stack/src/supervisor/wait.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';

const isPro = async (client: HttpPerson): Promise<boolean> => (await client.ask(getSubscription)).plan === 'pro';

/** Buys plan Pro like a person, with an invoice. The real Stripe cannot be paid by a program: there the admin grants it. */
export const makePro = async (
  pro: HttpPerson,
  admin: Promise<HttpPerson>,
  environment: DemoEnvironment,
): Promise<void> => {
  if (await isPro(pro)) return;
  if (!environment.stripeUrl) {
    const { id } = await pro.ask(getCurrentUser);
    await (await admin).ask(saveUser, { params: { id }, body: { subscriptionPlan: 'pro' } });
    return;
  }
  const { url } = await pro.ask(openPlanCheckout, { body: { plan: 'pro' } });
  await payCheckout(environment.stripeUrl, url);
  if (!(await until(() => isPro(pro), { timeout: 60_000, every: 20 })))
    throw new Error("the demo's plan Pro is paid and not there after a minute");
};
