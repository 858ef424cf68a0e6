import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPickList, readSlips } from '../../src/order/data/document-queries.ts';
import { readPickListFoot } from '../../src/order/data/pick-list-foot.ts';
import { redactOrders } from '../../src/data/erasure-repository.ts';
import { saveWhiteLabel } from '../../src/order/data/white-label.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { wordsOf } from '../support/pdf-words.ts';
import { address, orderIn, orderLine, paidOrder, type Placed } from '../support/road.ts';

let orders: SharedOrders;
let first: Placed;
let second: Placed;
const shirt = orderLine({ productName: 'Camicia', sku: 'DW-1', quantity: 2 });
const scarf = orderLine({ productName: 'Sciarpa «Città»', sku: 'DW-2', variantInfo: null, quantity: 1 });
beforeAll(async () => {
  orders = await useOrders();
  first = await paidOrder(orders, { lines: [shirt, scarf], address: { ...address, name: 'Nicolò Però' } });
  await orders.advance({ seconds: 1 });
  second = await orderIn(orders, 'processing', { lines: [{ ...shirt, quantity: 5 }] });
  for (const status of ['pending_payment', 'shipped', 'cancelled'] as const) await orderIn(orders, status);
});
afterAll(() => orders.release());

const numberOf = async ({ id }: Placed): Promise<string> =>
  (await orders.admin.get(`/api/admin/orders/${id}`)).body.orderNumber;
const PICK = '/api/admin/orders/pick-list';
const SLIPS = '/api/admin/orders/packing-slips';

/** The PDF's bytes, and its words. */
const pdf = async (path: string) => {
  const answer = await fetch(`${orders.urls[0]}${path}`, { headers: { cookie: orders.issuer.user('admin').cookie } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, words: await wordsOf(bytes) };
};
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the pick list', () => {
  it('adds up the articles that wait to be shipped, with the orders that need them', async () => {
    const [one, two] = [await numberOf(first), await numberOf(second)];
    expect(await readPickList(orders.prisma, undefined)).toEqual({
      orders: 2,
      waiting: 2,
      lines: [
        {
          sku: 'DW-1',
          productName: 'Camicia',
          variantInfo: 'bianco, M',
          imageUrl: null,
          pieces: 7,
          orders: [
            { orderNumber: one, shopNumber: null, quantity: 2, whiteLabel: false },
            { orderNumber: two, shopNumber: null, quantity: 5, whiteLabel: false },
          ],
        },
        {
          sku: 'DW-2',
          productName: 'Sciarpa «Città»',
          variantInfo: null,
          imageUrl: null,
          pieces: 1,
          orders: [{ orderNumber: one, shopNumber: null, quantity: 1, whiteLabel: false }],
        },
      ],
    });
    expect(await readPickList(orders.prisma, [second.id])).toMatchObject({ orders: 1, lines: [{ pieces: 5 }] });
  });

  it('is a readable PDF with accents', async () => {
    const { answer, bytes, words } = await pdf(PICK);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="lista-di-prelievo-/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(bytes)).toBe(1);
    for (const word of ['Lista di prelievo', 'Sciarpa «Città»', 'DW-2', '2 ordini']) expect(words).toContain(word);
  });

  it('says that it is empty when no order waits', async () => {
    const shipped = await orderIn(orders, 'shipped');
    const { answer, words } = await pdf(`${PICK}?ids=${shipped.id}`);
    expect(answer.status).toBe(200);
    expect(words).toContain('Non c’è niente da prelevare.');
  });
});

describe('the lines of one product', () => {
  it('are sorted by size on the pick list and on the slip', async () => {
    const sizes = ['S', 'XL', 'M', 'XXL', 'XS'];
    const lines = sizes.map((size) => ({ ...shirt, sku: `DW-${size}`, variantInfo: `bianco, ${size}` }));
    const { id } = await paidOrder(orders, { lines });
    const sorted = ['DW-XS', 'DW-S', 'DW-M', 'DW-XL', 'DW-XXL'];
    expect((await readPickList(orders.prisma, [id])).lines.map(({ sku }) => sku)).toEqual(sorted);
    const [slip] = await readSlips(orders.prisma, [id]);
    expect(slip?.items.map(({ sku }) => sku)).toEqual(sorted);
    await orders.admin.send('POST', `/api/admin/orders/${id}/cancel`, {});
  });
});

describe('the foot of a pick list', () => {
  it("contains the materials of the resellers' own packaging, and the office's notes", async () => {
    const own = await paidOrder(orders, { lines: [{ ...shirt, quantity: 3 }] });
    const number = await numberOf(own);
    await orders.prisma.$transaction((tx) =>
      saveWhiteLabel(tx, own.id, true, {
        packagingName: 'Casa Ferri',
        cardMaterial: 'luxury',
        packagingMaterial: 'eco',
      }),
    );
    await orders.prisma.order.update({ where: { id: own.id }, data: { notes: 'due colli' } });
    const { lines } = await readPickList(orders.prisma, [own.id]);
    expect(await readPickListFoot(orders.prisma, lines)).toEqual({
      packaging: [
        { packagingName: 'Casa Ferri', cardMaterial: 'luxury', packagingMaterial: 'eco', pieces: 3, orders: [number] },
      ],
      notes: [{ orderNumber: number, note: 'due colli' }],
    });
    const { words } = await pdf(`${PICK}?ids=${own.id}`);
    for (const word of ['3 confezioni eco, 3 cartoncini luxury', 'due colli', 'PRE-']) expect(words).toContain(word);
    const slip = await pdf(`${SLIPS}?ids=${own.id}`);
    expect(slip.words).toContain(number);
    expect(slip.words).not.toContain('due colli');
    await orders.admin.send('POST', `/api/admin/orders/${own.id}/cancel`, {});
  });

  it('is empty without orders', async () => {
    expect(await readPickListFoot(orders.prisma, [])).toEqual({ packaging: [], notes: [] });
  });
});

describe('packing slips', () => {
  it('show destination and content of a parcel, without prices and internal notes', async () => {
    expect(await readSlips(orders.prisma, [second.id, first.id])).toMatchObject([
      {
        orderNumber: await numberOf(first),
        shippingAddress: { name: 'Nicolò Però' },
        items: [
          { sku: 'DW-1', quantity: 2 },
          { sku: 'DW-2', quantity: 1 },
        ],
      },
      { orderNumber: await numberOf(second) },
    ]);
    const { answer, bytes, words } = await pdf(`${SLIPS}?ids=${first.id}`);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="distinta-${await numberOf(first)}.pdf"`);
    expect(pagesOf(bytes)).toBe(1);
    for (const word of ['Nicolò Però', 'Sciarpa «Città»', 'Italia', '3 pezzi']) expect(words).toContain(word);
    expect(words).not.toMatch(/€|46,50|93,00/);
  });

  it('start a new page for each order', async () => {
    expect(pagesOf((await pdf(`${SLIPS}?ids=${first.id},${second.id},${first.id}`)).bytes)).toBe(2);
  });

  it.each([
    ['', 'Scegli almeno un ordine'],
    ['?ids=', 'Scegli almeno un ordine'],
    ['?ids=17', 'Identificativo non valido'],
    [`?ids=${Array.from({ length: 101 }, () => randomUUID()).join(',')}`, 'Al massimo 100 ordini per volta'],
  ])('are rejected for %s', async (query, message) => {
    const answer = await orders.admin.get(`${SLIPS}${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].message).toBe(message);
  });

  it('are not found for unknown orders', async () => {
    expect((await orders.admin.get(`${SLIPS}?ids=${randomUUID()}`)).status).toBe(404);
  });
});

it.each([PICK, `${SLIPS}?ids=${randomUUID()}`])('%s is for admins', async (path) => {
  expect((await first.client.get(path)).status).toBe(403);
  expect((await orders.as(orders.issuer.user('base')).get(path)).status).toBe(403);
  expect((await orders.visitor.get(path)).status).toBe(401);
});

describe('the confirmation of an order', () => {
  const confirmation = async (placed: Pick<Placed, 'id'>, cookie: string) => {
    const answer = await fetch(`${orders.urls[0]}/api/orders/${placed.id}/confirmation`, { headers: { cookie } });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it("is a PDF for its owner, with the order's number as file name", async () => {
    const { answer, bytes } = await confirmation(first, first.user.cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="conferma-${await numberOf(first)}.pdf"`);
    expect(pagesOf(bytes)).toBe(1);
  });

  it('names the company of its owner with the VAT number', async () => {
    const { userId } = second.user;
    const company = { name: 'Ferri', companyName: 'Ferri srl', vatNumber: 'IT00743110157' };
    await orders.prisma.customer.upsert({
      where: { userId },
      create: { userId, revision: 1, email: 'x@x.example', plan: 'pro', ...company },
      update: company,
    });
    const { bytes } = await confirmation(second, second.user.cookie);
    const text = await wordsOf(bytes);
    for (const words of ['Ferri srl', 'P.IVA IT00743110157', 'Drappo']) expect(text).toContain(words);
  });

  it('is 404 for every other user', async () => {
    expect((await confirmation(first, second.user.cookie)).answer.status).toBe(404);
    expect((await confirmation({ id: randomUUID() }, first.user.cookie)).answer.status).toBe(404);
  });
});

describe('the packing slip of an own order', () => {
  const slip = ({ id }: Pick<Placed, 'id'>, cookie: string) =>
    fetch(`${orders.urls[0]}/api/orders/${id}/packing-slip`, { headers: { cookie } });
  const words = async () => wordsOf(new Uint8Array(await (await slip(first, first.user.cookie)).arrayBuffer()));
  const sender = async () => (await readSlips(orders.prisma, [first.id]))[0]?.sender;

  it('is a PDF for its owner, and 404 for every other user', async () => {
    const answer = await slip(first, first.user.cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="distinta-${await numberOf(first)}.pdf"`);
    expect((await slip(first, second.user.cookie)).status).toBe(404);
    expect((await slip({ id: randomUUID() }, first.user.cookie)).status).toBe(404);
  });

  it('shows the white-label name, else the company, else no name', async () => {
    expect(await sender()).toBeNull();
    const { userId } = first.user;
    await orders.prisma.customer.upsert({
      where: { userId },
      create: { userId, revision: 1, email: 'x@x.example', name: 'Ferri', companyName: 'Ferri srl', plan: 'pro' },
      update: { companyName: 'Ferri srl' },
    });
    expect(await sender()).toBe('Ferri srl');
    expect(await words()).toContain('Ferri srl');
    await orders.prisma.$transaction((tx) => saveWhiteLabel(tx, first.id, true, { packagingName: 'Casa Ferri' }));
    expect(await sender()).toBe('Casa Ferri');
    // The reseller's customer reads this document: it names neither the company behind the brand nor us.
    expect(await words()).toMatch(/^(?!.*(Ferri srl|Drappo)).*Casa Ferri/is);
    await orders.prisma.$transaction((tx) => redactOrders(tx, userId));
    expect(await sender()).toBe('Ferri srl');
  });
});
