import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderBooks } from '@drappo/contracts/orders/order-books';
import { http } from 'msw';
import { facts } from './support/facts.ts';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { press } from './support/press.ts';
import { answer, away } from './support/server.ts';

useAdminArea();
// Preloaded: opening the section loads the module, which takes longer than the test timeout.
beforeAll(() => import('../src/features/admin/books/admin-books.tsx'));

const day = (changes: Partial<OrderBooks['days'][number]> = {}): OrderBooks['days'][number] => ({
  day: '2026-11-20',
  charged: '1200.50',
  refunded: '-50.00',
  disputed: '0.00',
  fees: '18.20',
  ours: '1150.50',
  ...changes,
});
const books = (changes: Partial<OrderBooks> = {}): OrderBooks => ({
  from: '2026-11-14T23:00:00.000Z',
  charges: 12,
  refunds: 1,
  disputes: 0,
  days: [day()],
  differences: [],
  ...changes,
});
const path = '/api/admin/orders/books';

/** Opens "Conti"; returns the requested periods, in days. */
const openBooks = (seen: OrderBooks, address = '/admin?tab=books') => {
  const asked: (string | null)[] = [];
  const handler = http.get(path, ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('days'));
    return answer(seen);
  });
  const { location } = openAdmin(address, undefined, handler);
  return { asked, location };
};
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('Conti', () => {
  it('shows that the ledgers agree, and the movements with the latest day first', async () => {
    const later = day({ day: '2026-11-21', charged: '0.00', refunded: '0.00', disputed: '-80.00', ours: '-80.00' });
    openBooks(books({ disputes: 1, days: [day(), later] }));
    expect(await screen.findByRole('heading', { name: 'I conti tornano' })).toBeTruthy();
    expect(screen.getByText('Dal 15/11/2026: 12 incassi, 1 rimborso, 1 contestazione.')).toBeTruthy();
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map(cells)).toEqual([
      ['21/11/2026', '€0,00', '€0,00', '-€80,00', '-€80,00', '-€80,00'],
      ['20/11/2026', '€1.200,50', '-€50,00', '€0,00', '€1.150,50', '€1.150,50'],
    ]);
    expect(facts()).toContainEqual({ term: 'Commissioni di Stripe', value: '€36,40' });
    // oxlint-disable-next-line testing-library/no-node-access -- the mark has no role
    expect(document.querySelector('.book-verdict__differ')).toBeNull();
  });

  it('names each discrepancy with its order, and marks the day', async () => {
    const orderId = '0a1b2c3d-0000-4000-8000-000000000001';
    openBooks(
      books({
        days: [day({ ours: '1200.50' })],
        differences: [
          { cause: 'books:refund:re_1', message: 'Un rimborso di Stripe non è uguale nei nostri conti.', orderId },
          { cause: 'books:unknown-charge:ch_1', message: 'Stripe ha incassato del denaro sconosciuto.', orderId: null },
        ],
      }),
    );
    expect(await screen.findByRole('heading', { name: '2 differenze' })).toBeTruthy();
    const verdict = within(screen.getByRole('region', { name: '2 differenze' }));
    const [first, second] = verdict.getAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: "Apri l'ordine 0a1b2c3d" }).getAttribute('href')).toBe(
      `/admin?tab=orders&search=${orderId}`,
    );
    expect(within(second!).queryByRole('link')).toBeNull();
    // oxlint-disable-next-line testing-library/no-node-access -- the mark has no role
    expect(document.querySelector('td .book-verdict__differ')?.textContent).toBe('€1.200,50');
  });

  it('shows seven days or the chosen period, which is in the URL', async () => {
    const { asked, location } = openBooks(books());
    await screen.findByRole('heading', { name: 'I conti tornano' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Periodo' }), 'Ultimi 31 giorni');
    await waitFor(() => expect(asked).toEqual(['7', '31']));
    expect(location()).toBe('/admin?tab=books&days=31');
    await press(await screen.findByRole('button', { name: 'Confronta di nuovo' }));
    await waitFor(() => expect(asked).toEqual(['7', '31', '31']));
  });

  it('shows seven days for a period that is not offered', async () => {
    const { asked } = openBooks(books(), '/admin?tab=books&days=900');
    await screen.findByRole('heading', { name: 'I conti tornano' });
    expect(asked).toEqual(['7']);
  });

  it('says when there are no movements', async () => {
    openBooks(books({ charges: 0, refunds: 0, days: [] }));
    expect(await screen.findByText('Nessun movimento in questo periodo')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says why the ledgers cannot be compared, and compares again on demand', async () => {
    const { handler, comeBack } = away(path, 'Stripe non risponde.');
    openAdmin(
      '/admin?tab=books',
      undefined,
      handler,
      http.get(path, () => answer(books())),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Stripe non risponde.');
    comeBack();
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('heading', { name: 'I conti tornano' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
