import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { until } from '../../stack/src/supervisor/wait.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';

const isPro = async (client: HttpPerson): Promise<boolean> =>
  (await client.call<SubscriptionState>('GET', '/api/subscriptions/mine')).plan === 'pro';

/** Plan Pro: bought as people buy it, with an invoice. With the real Stripe nobody pays by program, and the admin gives it. */
export const makePro = async (
  pro: HttpPerson,
  admin: Promise<HttpPerson>,
  environment: DemoEnvironment,
): Promise<void> => {
  if (await isPro(pro)) return;
  if (!environment.stripeUrl) {
    const { id } = await pro.call<CurrentUser>('GET', '/api/auth/user');
    await (await admin).call('PUT', `/api/admin/users/${id}`, { subscriptionPlan: 'pro' });
    return;
  }
  const { url } = await pro.call<{ url: string }>('POST', '/api/subscriptions/checkout', { plan: 'pro' });
  await fetch(`${environment.stripeUrl}/_control/sessions/${url.split('/').at(-1)}/pay`, { method: 'POST' });
  if (!(await until(() => isPro(pro), { timeout: 60_000, every: 20 })))
    throw new Error("the demo's plan Pro is paid and not there after a minute");
};
