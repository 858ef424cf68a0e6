import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { pressOn, tabTo } from './support/keyboard.ts';
import { listOf } from './support/office-lists.ts';
import { overflowNow, widths } from './support/overflow.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import type { Person } from './support/person.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

/** Texts of the newest "Prodotto esaurito" of a feed. */
const soldOutIn = async (person: Person): Promise<string[]> =>
  (await person.get<NotificationFeed>('/api/notifications?limit=50')).notifications
    .filter(({ kind }) => kind === 'admin-out-of-stock')
    .map(({ text }) => text);
const isToldOf = (person: Person, sku: string) =>
  eventuallyFound(`a notification of ${sku}`, async () => (await soldOutIn(person)).includes(sku) || undefined);

test.each(widths)(
  'at %i px an administrator turns off a kind of notification by keyboard, and the others still get it',
  async (width) => {
    const office = await journeys.people.admin();
    // Choices of the shared account would change what other journeys are notified of.
    const admin = await journeys.people.ownAdmin(`avvisi-${width}`);
    const sellOut = async (): Promise<string> => {
      const { variants } = await makeProduct(office, { name: 'Guanti', stock: 1 });
      const [variant] = variants;
      await office.send('PUT', `/api/admin/variants/${variant!.id}/stock`, { stock: 0 });
      return variant!.sku;
    };
    // Notifications learns of a new administrator a moment after the sign-in.
    await eventuallyFound(
      'the entry for the new administrator',
      async () => {
        await sellOut();
        return (await soldOutIn(admin)).length > 0 || undefined;
      },
      { everyMs: 1_000 },
    );

    const page = await admin.open(listOf('orders', admin.username));
    await page.setViewportSize({ width, height: 900 });
    await pressOn(page, page.getByRole('button', { name: /^Notifiche/ }));
    const drawer = page.getByRole('dialog', { name: 'Notifiche' });
    await pressOn(page, button(drawer, 'Scegli cosa ricevere'));
    const choice = drawer.getByRole('checkbox', { name: 'Prodotti esauriti' });
    await tabTo(page, choice);
    await page.keyboard.press('Space');
    await toast(page, 'Scelta salvata');
    expect([await graveFaults(page, 'body'), await overflowNow(page)]).toEqual([[], []]);

    const sku = await sellOut();
    await isToldOf(office, sku);
    expect(await soldOutIn(admin)).not.toContain(sku);

    await page.reload();
    await press(page.getByRole('button', { name: /^Notifiche/ }));
    await press(button(drawer, 'Scegli cosa ricevere'));
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    await choice.check();
    await page.getByText('Da ora lo trovi tra le notifiche.').waitFor();
    await isToldOf(admin, await sellOut());
  },
);
