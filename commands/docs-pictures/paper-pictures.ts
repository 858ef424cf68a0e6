import type { Order } from '@drappo/contracts/orders/orders';
import { listOrders } from '@drappo/contracts/orders/routes';
import { listAdminOrders } from '@drappo/contracts/orders/admin-routes';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Browser, Page } from 'playwright-core';
import type { DocsEntry, DocsPicture } from './docs-entry.ts';
import { signedInPage } from './signed-in-page.ts';
import { pixelsToWebp } from './to-webp.ts';

/** Pixels per point: an A4 page is 774 wide. */
const SCALE = 1.3;

/** Draws the documents of the demo's orders and the catalogue's line sheet, the first page of each. */
export const paperPictures = async (browser: Browser, portalUrl: string): Promise<DocsEntry[]> => {
  const office = await signedInPage(browser, portalUrl, 'admin');
  const reseller = await signedInPage(browser, portalUrl, 'rivenditore');
  const read = async ({ cookies }: HttpPerson, path: string): Promise<Uint8Array> => {
    const answer = await fetch(`${portalUrl}${path}`, { headers: { cookie: cookies.header() } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.bytes();
  };
  const own = await reseller.client.ask(listOrders, { query: { status: 'pending_payment' } });
  const { orders: paid } = await office.client.ask(listAdminOrders, { query: { status: 'paid', limit: 50 } });
  const [unpaid] = mostLinesFirst(own);
  const [toShip] = mostLinesFirst(paid);
  if (!unpaid || !toShip) throw new Error('the demo has no order that is to be paid, or none that is to be shipped');
  const entries: DocsEntry[] = [
    {
      title: 'Conferma ordine',
      note: "`GET /api/orders/:id/confirmation`: the reseller's own paper.",
      pictures: [
        await firstPage(
          'paper-order-confirmation.webp',
          await read(reseller.client, `/api/orders/${unpaid.id}/confirmation`),
        ),
      ],
    },
    {
      title: 'Distinta di imballaggio',
      note: '`GET /api/admin/orders/packing-slips`, `GET /api/orders/:id/packing-slip`: it travels with the parcel and names its reseller as the sender.',
      pictures: [
        await firstPage(
          'paper-packing-slip.webp',
          await read(office.client, `/api/admin/orders/packing-slips?ids=${toShip.id}`),
        ),
      ],
    },
    {
      title: 'Lista di prelievo',
      note: '`GET /api/admin/orders/pick-list`: what the warehouse fetches for the orders that wait.',
      pictures: [await firstPage('paper-pick-list.webp', await read(office.client, '/api/admin/orders/pick-list'))],
    },
    {
      title: 'Foglio',
      note: "The catalogue's line sheet as it is printed.",
      pictures: [await firstPage('paper-line-sheet.webp', await printLineSheet(reseller.page, portalUrl))],
    },
  ];
  await office.page.context().close();
  await reseller.page.context().close();
  return entries;
};

const mostLinesFirst = (orders: readonly Order[]): Order[] =>
  orders.toSorted((one, other) => other.items.length - one.items.length);

const printLineSheet = async (page: Page, portalUrl: string): Promise<Uint8Array> => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`${portalUrl}/catalog?search=lana`);
  await page.getByRole('link', { name: 'Foglio', exact: true }).click();
  await page.getByRole('textbox', { name: /pezzi/ }).first().waitFor();
  await page.getByRole('button', { name: 'Stampa' }).click();
  await page.locator('[data-printed]').waitFor();
  return page.pdf({ preferCSSPageSize: true });
};

const firstPage = async (file: string, pdf: Uint8Array): Promise<DocsPicture> => {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const { data, width, height } = await document.getPage(0).render({ scale: SCALE, render: 'bitmap' });
    document.destroy();
    return { file, bytes: await pixelsToWebp(data, width, height) };
  } finally {
    library.destroy();
  }
};
