import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readExportBatches } from '../../src/order/data/order-export.ts';
import type { Tx } from '../../src/data/database.ts';
import type { ExportedOrder } from '../../src/order/domain/order-csv.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { address, orderIn, readyOrder } from '../support/road.ts';

let orders: SharedOrders;
const MANY = 5_000;
beforeAll(async () => {
  orders = await useOrders();
  await orders.prisma.$executeRaw`
    INSERT INTO orders (id, order_number, user_id, source, status, total_amount_cents, shipping_address, customer_name, is_allocated, created_at)
    SELECT gen_random_uuid(), 'OLD-' || n, gen_random_uuid(), 'portal', 'shipped', n, '{"name":"x","address":"x","city":"x","zip":"1","country":"IT"}',
           'Molti Ordini', true, '2020-01-01'::timestamptz + n * interval '1 second'
    FROM generate_series(1, ${MANY}::int) AS n`;
});
afterAll(() => orders.release());

const PATH = '/api/admin/orders/export';
const rowsOf = (text: string): string[] => text.trimEnd().split('\r\n').slice(1);
const read = async (query = '') => {
  const answer = await orders.admin.get(`${PATH}${query}`);
  return { answer, rows: rowsOf(answer.body as string) };
};

/** Prisma's default of 5 s is too short on a busy machine. */
const PATIENT = { timeout: 60_000 };

describe('"Export CSV"', () => {
  it('is a file of all orders that match the filters of the list, newest first', async () => {
    const to = { ...address, name: '=cmd|calc', email: 'anna@esempio.it' };
    const { id } = await readyOrder(orders, { address: to });
    const { orderNumber } = (await orders.admin.get(`/api/admin/orders/${id}`)).body;
    await orders.advance({ seconds: 1 });
    await orderIn(orders, 'cancelled');

    const { answer, rows } = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="ordini-\d{4}-\d\d-\d\d\.csv"$/);
    expect(rows).toHaveLength(MANY + 2);
    expect(rows[0]).toContain(';"Annullato";');
    expect(rows[1]).toMatch(new RegExp(`^"${orderNumber}";"${id}";"";"Da pagare";`));
    expect(rows[1]).toContain(`;"'=cmd|calc";"anna@esempio.it";`);
    expect(rows[1]).toContain(';"2 x Camicia in popeline (bianco, M) [DW-0001-M]";"2";"93,00";"4,90";"97,90";"0,00";');
    expect([rows[2], rows.at(-1)].map((row) => row?.split(';')[0])).toEqual([`"OLD-${MANY}"`, '"OLD-1"']);

    expect((await read('?status=pending')).rows).toHaveLength(1);
    expect((await read('?search=ANNA')).rows).toHaveLength(1);
    expect((await read('?search=anna&status=shipped')).rows).toHaveLength(0);
    // More rows than a search of the list counts.
    expect((await read('?search=molti&status=shipped')).rows).toHaveLength(MANY);
  });

  it('is available as XLSX, with numbers and dates', async () => {
    const { answer } = await read('?format=xlsx&search=anna');
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="ordini-\d{4}-\d\d-\d\d\.xlsx"$/);
    const cookie = orders.issuer.user('admin').cookie;
    const bytes = await (
      await fetch(`${orders.urls[0]}${PATH}?format=xlsx&search=anna`, { headers: { cookie } })
    ).arrayBuffer();
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes);
    const [titles, values] = [1, 2].map((n) => workbook.getWorksheet('Ordini')!.getRow(n).values as unknown[]);
    const cell = (title: string) => values![titles!.indexOf(title)];
    expect([cell('Pezzi'), cell('Prodotti'), cell('Totale')]).toEqual([2, 93, 97.9]);
    expect(cell('Data ordine')).toBeInstanceOf(Date);
    expect(cell('Cliente')).toBe('=cmd|calc');
    expect((await orders.admin.get(`${PATH}?format=ods`)).status).toBe(400);
  });

  it("is read from the database at the client's speed, and shows the orders as of its start", async () => {
    let fetched = 0;
    await orders.prisma.$transaction(async (tx) => {
      const counting = new Proxy(tx, {
        get: (target, name) => {
          if (name === '$queryRawUnsafe') fetched += 1;
          return Reflect.get(target, name) as unknown;
        },
      }) as Tx;
      const batches = readExportBatches(counting, { search: 'molti', now: orders.clock.now() });
      const first = await batches.next();
      expect(fetched).toBe(1);
      expect(first.value).toHaveLength(500);

      // A second connection: it neither adds to the running export nor changes it.
      await orders.prisma.$executeRaw`UPDATE orders SET status = 'cancelled' WHERE order_number IN ('OLD-1', 'OLD-2')`;
      await orders.prisma.$executeRaw`DELETE FROM orders WHERE order_number = 'OLD-3'`;
      const rest: ExportedOrder[] = [];
      for await (const batch of batches) rest.push(...batch);
      expect(rest).toHaveLength(MANY - 500);
      expect(rest.slice(-3).map(({ status }) => status)).toEqual(Array.from({ length: 3 }, () => 'shipped'));
    }, PATIENT);
  });

  it('releases its connection when the client disconnects, and rejects a fourth client', async () => {
    const cookie = orders.issuer.user('admin').cookie;
    const leaving = new AbortController();
    const answer = await fetch(`${orders.urls[0]}${PATH}`, { headers: { cookie }, signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    expect((await read('?status=cancelled')).answer.status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 8 }, () => orders.admin.get(PATH)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status, body } of answers.filter(({ status: code }) => code !== 200))
      expect([status, body.code]).toEqual([429, 'orders.too-many-exports']);
    expect((await read()).answer.status).toBe(200);
  });

  it('rejects filters that the list rejects, and all users but admins', async () => {
    expect((await orders.admin.get(`${PATH}?status=PAID`)).status).toBe(400);
    expect((await orders.admin.get(`${PATH}?limit=1`)).status).toBe(400);
    expect((await orders.as(orders.issuer.user('rivenditore')).get(PATH)).status).toBe(403);
    expect((await orders.as(orders.issuer.user('base')).get(PATH)).status).toBe(403);
    expect((await orders.visitor.get(PATH)).status).toBe(401);
  });
});
