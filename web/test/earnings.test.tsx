import type { PriceRule } from '@drappo/contracts/pricing/price-rule';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { refusedArea, unlimited } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aProduct, aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();

const rule: PriceRule = {
  tiers: [{ from: 0, percentBp: 12_000, fixedCents: 0 }],
  minMarginBp: 0,
  vatBp: 0,
  ending: '90',
};
const month = (name: string, orders: number, total: string) => ({
  month: name,
  orders,
  products: total,
  shipping: '0.00',
  refunded: '0.00',
  total,
});

const open = (path: string, saved: PriceRule | null, save = (_body: unknown) => answer({ rule })) => {
  let kept: unknown = { rule: saved };
  server.use(
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/api/price-rule', () => answer(kept as { rule: PriceRule | null })),
    http.put('/api/price-rule', async ({ request }) => {
      const answered = save(await request.json());
      if (answered.ok) kept = await answered.clone().json();
      return answered;
    }),
    http.get('/api/orders/spending', () =>
      answer({
        months: [
          month('2026-08', 0, '0.00'),
          month('2026-09', 1, '90.00'),
          month('2026-10', 0, '0.00'),
          month('2026-11', 2, '132.00'),
        ],
      }),
    ),
    http.get('/api/reservations', () => answer([])),
    http.get('/api/reservations/limits', () =>
      answer({ ...unlimited, pieces: { limit: 200, inUse: 38 }, orders: { limit: 10, inUse: 1 } }),
    ),
    http.get('/api/wishlist', () => answer([])),
    http.get('/api/products/p1', () => answer(aProduct({ price: '22.50' }))),
    http.get('/api/products', () => answer({ products: [], total: 0 })),
    ...refusedArea,
    ...signedOut,
  );
  renderApp(path);
};

describe('Prezzi e guadagni', () => {
  it('shows the effect of a rule on costs while it is typed, and saves it', async () => {
    const sent: unknown[] = [];
    open('/dashboard?section=earnings', null, (body) => {
      sent.push(body);
      return answer(body as object);
    });
    const percent = await screen.findByRole('textbox', { name: 'Ricarico (%)' });
    const own = screen.getByRole('textbox', { name: 'Un altro costo' });
    await userEvent.clear(own);
    await userEvent.type(own, '22,50');
    expect(screen.getByText('€49,90')).toBeTruthy();
    await userEvent.clear(percent);
    await userEvent.type(percent, '100');
    expect(screen.getByText('€45,90')).toBeTruthy();
    expect(screen.getByText('€23,40')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Salva la regola' }));
    expect(await screen.findByText('Regola salvata')).toBeTruthy();
    expect(sent).toEqual([{ rule: { ...rule, tiers: [{ ...rule.tiers[0], percentBp: 10_000 }] } }]);
    expect(await screen.findByRole('button', { name: 'Togli la regola' })).toBeTruthy();
  });

  it('names a mistake at its field, and says when saving failed', async () => {
    open('/dashboard?section=earnings', rule, () => refuse(503, 'Servizio fermo'));
    const percent = await screen.findByRole('textbox', { name: 'Ricarico (%)' });
    await userEvent.clear(percent);
    await userEvent.type(percent, '10x');
    await press(screen.getByRole('button', { name: 'Salva la regola' }));
    expect(await screen.findByText('Scrivi una percentuale da 0 a 1000, per esempio 120')).toBeTruthy();
    await userEvent.clear(percent);
    await userEvent.type(percent, '10');
    await press(screen.getByRole('button', { name: 'Salva la regola' }));
    expect(await screen.findByText('Servizio fermo')).toBeTruthy();
  });

  it('says how many items the account may hold', async () => {
    open('/dashboard?section=earnings', null);
    expect((await screen.findByText('38 di 200 pezzi riservabili')).parentElement?.textContent).toContain(
      'tra riserve e ordini da pagare, 1 di 10 ordini da pagare',
    );
  });

  it('lists the spending of each month since the first order, newest first, with its sum', async () => {
    open('/dashboard?section=earnings', null);
    const table = within(await screen.findByRole('table', { name: 'Spese per mese' }));
    await table.findByText('novembre 2026');
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toContain('novembre 2026');
    expect(rows[1]).toContain('€132,00');
    expect(rows[2]).toContain('ottobre 2026');
    expect(rows[3]).toContain('settembre 2026');
    expect(rows).toHaveLength(5);
    expect(rows[4]).toContain('€222,00');
    expect(rows.at(-1)).toContain('12 mesi');
    expect(screen.getByText('Non hai riserve in corso.')).toBeTruthy();
  });
});

describe('a product for a reseller', () => {
  it('shows the effect of the own rule on its price', async () => {
    open('/product/p1', rule);
    expect(await screen.findByText('€49,90')).toBeTruthy();
    expect(screen.getByText('€27,40')).toBeTruthy();
  });

  it('links to the rule when there is none', async () => {
    open('/product/p1', null);
    const link = await screen.findByRole('link', { name: 'Calcola quanto guadagni' });
    expect(link.getAttribute('href')).toBe('/dashboard?section=earnings');
  });
});
