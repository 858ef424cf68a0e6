import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReorderSuggestions, StockInsight } from '@drappo/contracts/catalog/insight';
import type { ResellerActivities } from '@drappo/contracts/orders/insight';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { facts } from './support/facts.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useAdminArea();
// Preloaded: opening the section loads the module, which takes longer than the test timeout.
beforeAll(() => import('../src/features/admin/insight/admin-insight.tsx'));

const cells = (row: HTMLElement | undefined) =>
  within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('Andamento, Magazzino', () => {
  const turned = { sold: 9, stock: 21, soldBefore: 4, stockBefore: 23 };
  const stock: StockInsight = {
    asOf: '2026-11-25',
    ...turned,
    categories: [{ id: 'c1', name: 'Borse', ...turned }],
    dead: { products: 1, pieces: 7, value: '325.50', cost: '0.00', uncosted: 1 },
  };
  const reorder: ReorderSuggestions = {
    asOf: '2026-11-25',
    variants: [
      {
        id: 'v1',
        productId: 'p1',
        name: 'Trench',
        imageUrl: null,
        isActive: true,
        variant: 'blu, M',
        sku: 'DW-TRE-M',
        available: 1,
        sold: 4,
        waiting: 2,
        wished: 5,
        suggested: 6,
        daysLeft: 7,
        cost: null,
      },
    ],
    total: 1,
    pieces: 6,
    cost: '0.00',
    uncosted: 1,
  };
  const dead = {
    productId: 'p2',
    name: 'Gilet',
    imageUrl: null,
    isActive: false,
    pieces: 7,
    idleSince: '2026-08-01',
    value: '325.50',
    cost: null,
  };

  it('shows what sells, what to order and why, and what does not sell', async () => {
    openAdmin(
      '/admin?tab=insight&view=stock',
      undefined,
      http.get('/api/admin/insight/stock', () => answer(stock)),
      http.get('/api/admin/insight/reorder', () => answer(reorder)),
      http.get('/api/admin/insight/dead-stock', () => answer({ products: [dead], total: 1 })),
    );
    expect(await screen.findByText(/^Fino al 25\/11\/2026 compreso/)).toBeTruthy();
    // 9 of 9 + 21; 4 of 4 + 23
    expect(facts()).toContainEqual({ term: 'Venduto sul disponibile', value: '30%+15,2 punti da 14,8%' });
    expect(
      await screen.findByText('4 venduti in 30 giorni, 2 persone aspettano, in wishlist di 5 persone'),
    ).toBeTruthy();
    expect(screen.getByText('Finisce tra 7 giorni')).toBeTruthy();
    expect(screen.getByText('1 variante, 6 pezzi, €0,00 al costo, costo ignoto di 1')).toBeTruthy();
    expect(await screen.findByText('Gilet')).toBeTruthy();
    expect(screen.getByText('Ritirato')).toBeTruthy();
  });
});

describe('Andamento, Rivenditori', () => {
  const resellers: ResellerActivities = {
    asOf: '2026-11-25',
    resellers: [
      {
        id: '0190b5a0-7c1e-7000-8000-000000000002',
        name: 'Boutique Elena',
        email: 'elena@boutique.example',
        firstDay: '2026-02-10',
        lastDay: '2026-11-10',
        orders: 2,
        revenue: '90.00',
        ordersBefore: 1,
        revenueBefore: '100.00',
        state: 'down',
      },
    ],
    total: 1,
    counts: { new: 0, up: 0, steady: 0, down: 1, lost: 0, asleep: 0 },
  };

  it('shows resellers who buy less, and how many new resellers came back', async () => {
    const asked: string[] = [];
    const { location } = openAdmin(
      '/admin?tab=insight&view=resellers&days=90',
      undefined,
      http.get('/api/admin/insight/resellers', ({ request }) => {
        asked.push(new URL(request.url).search);
        return answer(resellers);
      }),
      http.get('/api/admin/insight/cohorts', () =>
        answer({
          asOf: '2026-11-25',
          cohorts: [
            {
              month: '2026-10',
              resellers: 4,
              months: [
                { active: 4, revenue: '400.00' },
                { active: 3, revenue: '90.00' },
              ],
            },
          ],
        }),
      ),
    );
    const link = await screen.findByRole('link', { name: 'Boutique Elena' });
    expect(link.getAttribute('href')).toBe('/admin?tab=users&open=0190b5a0-7c1e-7000-8000-000000000002');
    expect(screen.getByText('-10,0%')).toBeTruthy();
    await press(screen.getByRole('link', { name: 'In calo 1' }));
    expect(location()).toBe('/admin?tab=insight&view=resellers&days=90&state=down');
    expect(asked.at(-1)).toContain('state=down');
    const cohorts = within(screen.getByRole('region', { name: 'Nuovi rivenditori per mese' }));
    expect(cells(cohorts.getAllByRole('row')[1]).slice(0, 4)).toEqual(['4', '100%', '75%', 'non ancora']);
  });
});
