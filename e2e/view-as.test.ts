import type { CurrentUser } from '@drappo/contracts/identity/session';
import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { expect, test } from '@jest/globals';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow } from './support/overflow.ts';
import { button } from './support/page.ts';
import { unpaidOrder } from './support/person.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

test.each([
  ['wide', 1440],
  ['phone', 390],
])(
  "an administrator who views a customer's pages changes nothing, and the customer reads about the view (%s)",
  async (name, width) => {
    const person = await journeys.people.reseller(`viewed-${name}`);
    const { orderNumber } = await unpaidOrder(person);
    const { id } = await person.get<CurrentUser>('/api/auth/user');
    const office = await journeys.people.ownAdmin(`office-${name}`);
    const page = await office.open(`/admin?tab=users&open=${id}`);
    await page.setViewportSize({ width, height: 900 });

    await press(button(page, 'Guarda le sue pagine'));
    const dialog = page.getByRole('dialog', { name: /^Vedi come/ });
    await dialog.getByLabel('Perché').fill(`Cerca il suo ordine ${orderNumber}`);
    await press(button(dialog, 'Vedi le pagine'));

    const bar = page.getByRole('region', { name: 'Vista del cliente' });
    await bar.getByText('Restano 15 minuti').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await graveFaults(page)).toEqual([]);
    expect(await overflowNow(page)).toEqual([]);
    await page.goto(new URL('/dashboard?section=orders', page.url()).href);
    await page.getByText(orderNumber).first().waitFor();

    // each service rejects all calls but reads; the administrator's own session continues beside the view
    const headers = { [VIEW_HEADER]: id };
    const refused = [
      ['PUT', '/api/account/profile'],
      ['POST', '/api/wishlist'],
      ['POST', '/api/shipping-addresses'],
      ['PUT', '/api/white-label'],
      ['DELETE', '/api/shopify/disconnect'],
      ['POST', '/api/notifications/read'],
      ['GET', '/api/notifications/stream'],
      ['GET', '/api/account/data'],
    ] as const;
    const answers = await Promise.all(
      refused.map(([method, path]) =>
        office.context.request.fetch(new URL(path, page.url()).href, { method, headers }),
      ),
    );
    const codes = await Promise.all(answers.map(async (answer) => [answer.url(), (await answer.json()).code]));
    expect(codes).toEqual(codes.map(([url]) => [url, 'auth.view-only']));

    await page.keyboard.press('Escape');
    await page.waitForURL(/\/admin\?tab=users&open=/);
    await page.getByText(`Cerca il suo ordine ${orderNumber}`).waitFor();

    const own = await person.open('/dashboard?section=account');
    const card = own.getByRole('region', { name: 'Chi ha guardato le tue pagine' });
    await card.getByText(`Cerca il suo ordine ${orderNumber}`).waitFor();
  },
);
