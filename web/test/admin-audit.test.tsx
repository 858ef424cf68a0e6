import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from '@drappo/contracts/operations';
import { http } from 'msw';
import { AdminAudit } from '../src/features/admin/audit/admin-audit.tsx';
import { officeSection, openAdmin, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse, server } from './support/server.ts';

useAdminArea();

const openSection = officeSection(<AdminAudit />);

const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '1',
  at: '2026-11-18T12:00:00.000Z',
  actor: 'user:a1',
  action: 'order.shipped',
  subject: 'order:018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11',
  details: { carrier: 'BRT' },
  ...changes,
});

const openAudit = (
  trails: Record<string, AuditEntry[]>,
  address = '/admin?tab=audit',
  list = adminOrders([]),
  render = openSection,
) => {
  const asked: { service: string; query: Record<string, string> }[] = [];
  render(
    address,
    list,
    http.get('/api/admin/users/:id', () => answer({ username: 'anna' })),
    http.get('/api/categories', () => answer([{ id: 'c1', name: 'Giacche', slug: 'giacche' }])),
    http.get('/api/admin/:service/audit', ({ params, request }) => {
      const service = String(params['service']);
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push({ service, query });
      const left = (trails[service] ?? []).filter(({ id }) => !query['before'] || Number(id) < Number(query['before']));
      const entries = left.slice(0, 50);
      return answer({ entries, next: left.length > 50 ? (entries.at(-1)?.id ?? null) : null });
    }),
  );
  return asked;
};
const rows = async () => {
  await screen.findAllByText(/2026, /);
  // oxlint-disable-next-line testing-library/no-node-access -- querying a hundred rows by role exceeds the test timeout
  return [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
};

describe('the audit trail of all services', () => {
  it('shows one list, newest first, in plain Italian, with names and values before and after', async () => {
    openAudit({
      orders: [anEntry()],
      catalog: [
        anEntry({
          id: '9',
          at: '2026-11-18T13:00:00.000Z',
          action: 'stock.corrected',
          subject: 'variant:v1',
          details: { from: 3, to: 5 },
        }),
        anEntry({
          id: '8',
          at: '2026-11-18T10:00:00.000Z',
          action: 'product.changed',
          subject: 'product:p1',
          details: { from: { price: '49.90', categoryId: 'c0' }, to: { price: '59.90', categoryId: 'c1' } },
        }),
      ],
      shipping: [
        anEntry({
          at: '2026-11-18T11:00:00.000Z',
          action: 'rates.changed',
          subject: 'zone:UE_1',
          details: { from: { zoneName: 'UE' }, to: { zoneName: 'Europa' } },
        }),
      ],
    });
    await screen.findAllByText('anna');
    await screen.findByText('Giacche');
    const texts = await rows();
    expect(texts).toEqual([
      expect.stringMatching(/annaStock correttoCatalogoVariantev13 → 5$/),
      expect.stringMatching(/Ordine speditoOrdiniOrdine018f2c1eCorriereBRT$/),
      expect.stringMatching(/Tariffe cambiateSpedizioniZonaUE_1NomeUE → Europa$/),
      expect.stringMatching(/p1Prezzo€49,90 → €59,90Categoriac0 → Giacche$/),
    ]);
  });

  it('finds the entries of an order by its number in the shop, and shows both of its numbers', async () => {
    const id = '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11';
    const orders = adminOrders([anOrder({ id, shopifyOrderId: '6100', shopOrderName: '#1005' })]);
    const asked = openAudit({ orders: [anEntry()] }, '/admin?tab=audit&search=%231005', orders);
    expect(await screen.findByRole('button', { name: 'ORD-2026-000123 (#1005)' })).toBeTruthy();
    expect(asked.map(({ query }) => [query['subjects'], query['search']])).toContainEqual([`order:${id}`, undefined]);
  });

  it('pages without losing or repeating entries of any service', async () => {
    const many = (service: string, count: number, minute: number) =>
      Array.from({ length: count }, (_, n) =>
        anEntry({
          id: String(count - n),
          at: new Date(Date.UTC(2026, 10, 18, 12, 0, 0) - (2 * n + minute) * 60_000).toISOString(),
          subject: `order:${service}-${count - n}`,
        }),
      );
    openAudit({ orders: many('o', 35, 0), catalog: many('c', 20, 1) });
    expect(await rows()).toHaveLength(50);
    await press(screen.getByRole('button', { name: /Mostra le precedenti/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(55));
    const objects = screen.getAllByText(/^[oc]-\d+$/).map(({ textContent }) => textContent);
    expect(new Set(objects).size).toBe(55);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mostra le precedenti/ })).toBeNull());
  });

  it('queries each service with the filters of the URL and days in Rome', async () => {
    const asked = openAudit({}, '/admin?tab=audit&service=orders&kind=order&from=2026-07-15&to=2026-07-15&search=BRT');
    expect(await screen.findByText('Nessuna registrazione trovata')).toBeTruthy();
    expect(asked).toEqual([
      {
        service: 'orders',
        query: {
          kind: 'order',
          search: 'BRT',
          from: '2026-07-14T22:00:00.000Z',
          to: '2026-07-15T22:00:00.000Z',
          limit: '50',
        },
      },
    ]);
  });

  it('filters by a typed day until it is cleared', async () => {
    const asked = openAudit({ orders: [anEntry()] }, '/admin?tab=audit&service=orders');
    await rows();
    const field = screen.getByLabelText<HTMLInputElement>('Dal giorno');
    await userEvent.type(field, '5/7/2026{Enter}');
    await waitFor(() => expect(asked.at(-1)?.query['from']).toBe('2026-07-04T22:00:00.000Z'));
    expect(field.value).toBe('05/07/2026');
    await press(screen.getByRole('button', { name: 'Togli i filtri' }));
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('shows the entries of the other services when one does not answer, and says so', async () => {
    openAudit({ orders: [anEntry()] }, '/admin?tab=audit', adminOrders([]), openAdmin);
    server.use(http.get('/api/admin/catalog/audit', () => refuse(503, 'no')));
    expect(await screen.findByText('Mancano le registrazioni di: Catalogo.')).toBeTruthy();
    expect(await rows()).toHaveLength(1);
  });
});
