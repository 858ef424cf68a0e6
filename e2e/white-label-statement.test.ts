import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { AdminOrderDetail } from '@drappo/contracts/orders/order-detail';
import { romeDay } from '@drappo/contracts/rome-time';
import type { PackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import { isSound } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { untilOrdersKnowsPlan } from './support/known-plan.ts';
import { widths } from './support/overflow.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import { paidOrders } from './support/paid-orders.ts';
import type { Person } from './support/person.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

/** Gives a reseller the plan and an approved packaging profile. */
const packagingOf = async (person: Person, office: Person): Promise<string> => {
  const { id } = await person.get<CurrentUser>('/api/auth/user');
  await office.send('PUT', `/api/admin/users/${id}`, { subscriptionPlan: 'pro' });
  const profile = await eventuallyFound('the plan opens White Label', () =>
    person
      .send<PackagingProfile>('PUT', '/api/white-label', {
        companyName: 'Casa Ferri',
        packagingDescription: 'Scatola avana con nastro blu.',
        cardMaterial: 'premium',
        packagingMaterial: 'eco',
      })
      .catch(() => undefined),
  );
  await office.send('PUT', `/api/admin/white-label/${profile.id}`, { status: 'approved', adminNotes: '', revision: 1 });
  await untilOrdersKnowsPlan(id, 'pro');
  return id;
};

test.each(widths)(
  'at %i px a shipped white-label order is in the statement of its month, for its reseller and for the office',
  async (width) => {
    const { people } = journeys;
    const office = await people.admin();
    const person = await people.reseller(`estratto-${width}`);
    const userId = await packagingOf(person, office);
    const { id: productId, variants } = await makeProduct(office, { name: 'Sciarpa', stock: 5 });
    const piece = { productId, variantId: variants[0]?.id, quantity: 2 };
    const [order] = await paidOrders(person, [[piece]], people.payments);
    expect(await office.get<AdminOrderDetail>(`/api/admin/orders/${order!.id}`)).toMatchObject({ whiteLabel: true });

    const page = await person.open('/dashboard?section=white-label');
    await page.setViewportSize({ width, height: 900 });
    await page.getByText('Quando spediamo il primo ordine white label, qui trovi il conto del mese.').waitFor();
    const ship = (trackingNumber: string) =>
      office.send<AdminOrderDetail>('PUT', `/api/admin/orders/${order!.id}/shipping`, {
        carrier: 'GLS',
        trackingNumber,
      });
    const { shippedAt } = await ship('WL-1');
    await ship('WL-2');
    // The order's own date: midnight may pass before the page is read.
    const month = romeDay(new Date(shippedAt ?? '')).slice(0, 7);
    await page.reload();
    const own = page.getByRole('table', { name: 'Estratto mensile white label' });
    // 50,00 of setup, 2 × (0,25 + 1,80)
    await own.getByText('€54,10').waitFor();
    await page.getByText('Fatturati a parte, a fine mese.').first().waitFor();
    await isSound(page);
    const saved = page.waitForEvent('download');
    await press(own.getByRole('link', { name: /^CSV di / }));
    expect((await saved).suggestedFilename()).toBe(`white-label-${month}.csv`);

    const list = await office.open('/admin?tab=white-label');
    await list.setViewportSize({ width, height: 900 });
    await press(button(list, 'Estratti mensili'));
    await list.getByRole('table', { name: 'Estratti mensili white label' }).waitFor();
    await list.getByLabel('Rivenditore').fill(person.username);
    await press(list.getByTitle('Boutique Elena S.r.l.').first());
    await list.waitForURL(`**&user=${userId}`);
    await list.getByText('€54,10').first().waitFor();
    // The field announces its choice to screen readers, in a box without size, while it has the focus.
    await press(list.getByRole('heading', { level: 1 }));
    await isSound(list);
    const file = list.waitForEvent('download');
    await press(list.getByRole('link', { name: 'CSV per il commercialista' }));
    expect((await file).suggestedFilename()).toBe('white-label-tutti.csv');
  },
);
