import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { expect, test } from '@jest/globals';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { useJourneys } from './support/journeys.ts';
import { button, untilCount } from './support/page.ts';
import { password, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

const area = '/dashboard?section=plan';

const stripe = () => emulatorControl(sharedPortal().stripeUrl);

/** A person's subscription in Stripe, found by the e-mail on its invoices. */
const subscriptionOf = async ({ email }: Person): Promise<string> => {
  type Invoice = { customer_email: string; parent: { subscription_details: { subscription: string } } | null };
  const invoices = await stripe().get<Invoice[]>('/invoices');
  const own = invoices.find((one) => one.customer_email === email && one.parent);
  if (!own?.parent) throw new Error(`Stripe has no subscription of ${email}`);
  return own.parent.subscription_details.subscription;
};

const planOf = (person: Person, what: string, is: (state: SubscriptionState) => boolean): Promise<SubscriptionState> =>
  eventuallyFound(what, async () => {
    const state = await person.get<SubscriptionState>('/api/subscriptions/mine');
    return is(state) ? state : undefined;
  });

test('a reseller signs in to buy Pro and gets White Label at once; the area shows a renewal and a failed one', async () => {
  const person = await journeys.people.reseller('livia');
  await person.send('POST', '/api/logout');
  const page = await person.open('/subscriptions');
  await press(button(page, 'Scegli Pro'));
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password').fill(password);
  await press(button(page, 'Accedi'));
  await page.waitForURL('**/subscriptions?plan=pro');
  await press(button(page, 'Scegli Pro'));
  await page.getByText('Abbonati a Pro + White Label').waitFor();
  await press(button(page, 'Abbonati'));

  await page.getByText('Il tuo piano è Pro + White Label.').waitFor();
  await page.getByRole('link', { name: 'Piano: pro' }).waitFor();
  await press(page.getByRole('link', { name: 'White Label (Pro)' }));
  await page.getByRole('heading', { name: 'White Label' }).waitFor();
  await page
    .getByLabel(/azienda/i)
    .first()
    .waitFor();

  // A month later, and another month in which the card is declined.
  const first = await planOf(person, 'Pro runs', ({ plan }) => plan === 'pro');
  const subscription = await subscriptionOf(person);
  await stripe().post(`/subscriptions/${subscription}/renew`);
  const renewed = await planOf(person, 'it is renewed', ({ expiresAt }) => String(expiresAt) > String(first.expiresAt));
  await stripe().post(`/subscriptions/${subscription}/card`, { declines: true });
  await stripe().post(`/subscriptions/${subscription}/renew`);
  await planOf(person, 'the renewal is owed', ({ unpaid }) => unpaid !== null);

  await page.goto(sharedPortal().url + area);
  await page.getByText('Il rinnovo non è riuscito.').waitFor();
  await page.getByText('Rinnovo da pagare').waitFor();
  await untilCount(page.getByRole('row'), 4);
  expect(await person.get<SubscriptionState>('/api/subscriptions/mine')).toMatchObject({
    plan: 'pro',
    status: 'past_due',
    expiresAt: renewed.expiresAt,
  });
  await press(page.getByRole('link', { name: 'Paga la fattura' }));
  await press(button(page, /^Paga €28,30$/));
  await page.getByText('Pagata').waitFor();
  await planOf(person, 'it is paid', ({ status, unpaid }) => status === 'active' && unpaid === null);

  await page.goto(sharedPortal().url + area);
  await press(button(page, 'Disdici'));
  await press(button(page.getByRole('dialog'), 'Disdici'));
  await page.getByText('Disdetto', { exact: true }).waitFor();
  expect(await person.get<CurrentUser>('/api/auth/user')).toMatchObject({ subscriptionPlan: 'pro' });
});

test('a person who buys Prova, cancels first and then pays, gets it once and cannot buy it again', async () => {
  const person = await journeys.people.baseUser('tea');
  const page = await person.open('/subscriptions');
  await press(button(page, 'Inizia la prova'));
  await page.getByText('Importo da pagare').waitFor();
  await press(button(page, 'Annulla'));
  await page.getByText('non è stato addebitato nulla').waitFor();
  await press(button(page, 'Inizia la prova'));
  await press(button(page, 'Paga'));
  await page.getByText('Il tuo piano è Prova.').waitFor();
  await page.getByText('€1 per 7 giorni').waitFor();

  await page.goto(`${sharedPortal().url}/subscriptions`);
  await page.getByRole('link', { name: 'In corso' }).waitFor();
  const again = await person.context.request.post(`${sharedPortal().url}/api/subscriptions/checkout`, {
    data: { plan: 'trial' },
  });
  expect(again.status()).toBe(409);
});
