import { describe, expect, it, jest } from '@jest/globals';
import { daysOf } from '@drappo/contracts/orders/insight-period';
import type { SalesDay, SalesInsight } from '@drappo/contracts/orders/insight';
import { romeDay } from '@drappo/contracts/rome-time';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { AdminInsight } from '../src/features/admin/insight/admin-insight.tsx';
import { download } from '../src/shared/ui/download.ts';
import { officeSection, openAdmin, useAdminArea } from './support/admin-area.ts';
import { facts } from './support/facts.ts';
import { press } from './support/press.ts';
import { answer, away } from './support/server.ts';

useAdminArea();

const openInsight = officeSection(<AdminInsight />);

const quiet = {
  orders: 0,
  paid: 0,
  pieces: 0,
  revenue: '0.00',
  products: '0.00',
  refunded: '0.00',
  costedProducts: '0.00',
  cost: '0.00',
  reservations: 0,
  ordered: 0,
  expired: 0,
  released: 0,
};
const sold: Omit<SalesDay, 'day'> = {
  ...quiet,
  orders: 3,
  paid: 2,
  pieces: 5,
  revenue: '1200.00',
  products: '1000.00',
  refunded: '50.00',
  costedProducts: '800.00',
  cost: '300.00',
  reservations: 4,
  ordered: 3,
};

/** Opens the sales; returns the requests. */
const openSales = (address = '/admin?tab=insight', before: Partial<SalesDay> = { ...sold, revenue: '1000.00' }) => {
  const asked: Record<string, string>[] = [];
  const handler = http.get('/api/admin/insight/sales', ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    const days = daysOf({ from: query['from'] ?? '', to: query['to'] ?? '' });
    const filled = (last: Partial<SalesDay>) =>
      days.map((day, index) => ({ ...quiet, ...(index === days.length - 1 ? last : {}), day }));
    return answer({ days: filled(sold), before: query['compare'] ? filled(before) : [] } satisfies SalesInsight);
  });
  const { location } = openInsight(address, undefined, handler);
  return { asked, location };
};
const lengthAsked = ({ from, to }: Record<string, string>) => daysOf({ from: from ?? '', to: to ?? '' }).length;
const cells = (row: HTMLElement | undefined) =>
  within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('Andamento, Vendite', () => {
  it('shows the metrics of 30 days beside the previous 30, and each chart above its table', async () => {
    const { asked } = openSales();
    expect(await screen.findByText(/^Dal .+ a confronto con il periodo dal/)).toBeTruthy();
    expect([asked[0]?.['to'], lengthAsked(asked[0] ?? {}), asked[0]?.['compare']]).toEqual([
      romeDay(new Date()),
      30,
      'before',
    ]);
    expect(facts()).toEqual([
      { term: 'Ricavi', value: '€1.200,00+20,0% da €1.000,00' },
      { term: 'Margine', value: '62,5%0,0 punti costo noto: 80%' },
      { term: 'Ordini pagati', value: '20,0% da 2' },
      { term: 'Pezzi venduti', value: '50,0% da 5' },
      { term: 'Riserve diventate ordini', value: '75%0,0 punti 3 di 4' },
      { term: 'Rimborsati', value: '€50,000,0% da €50,00' },
    ]);
    const table = screen.getByRole('table', { name: 'Ricavi e margine: dati' });
    const rows = within(table).getAllByRole('row');
    // The newest week is first, below the headings; the sums are last.
    expect(cells(rows[1]).slice(1)).toEqual([
      '€1.200,00',
      '€1.000,00',
      '+20,0%',
      '€1.000,00',
      '€500,00, 62,5%',
      '2',
      '5',
      '€50,00',
    ]);
    expect(rows.length).toBeLessThan(9);
    for (const title of ['Ricavi e margine', 'Ordini', 'Riserve diventate ordini'])
      expect(screen.getByRole('figure', { name: title })).toBeTruthy();
  });

  it('keeps period and comparison in the URL', async () => {
    const { asked, location } = openSales('/admin?tab=insight&range=7&compare=none');
    await screen.findByText(/^Dal \d+\/\d+\/\d+ al \d+\/\d+\/\d+$/);
    expect([lengthAsked(asked[0] ?? {}), asked[0]?.['compare']]).toEqual([7, undefined]);
    expect(screen.queryByRole('columnheader', { name: 'Prima' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Periodo'), 'Ultimi 90 giorni');
    await userEvent.selectOptions(screen.getByLabelText('Confronto'), 'Con un anno prima');
    await screen.findByText(/a confronto con il periodo dal/);
    expect(location()).toBe('/admin?tab=insight&range=90&compare=year');
    expect([lengthAsked(asked.at(-1) ?? {}), asked.at(-1)?.['compare']]).toEqual([90, 'year']);
    // 90 days are grouped by week.
    expect(screen.getAllByRole('columnheader', { name: 'Settimana' }).length).toBeGreaterThan(0);
  });

  it('sends no request for an invalid period, and says so', async () => {
    const { asked } = openSales('/admin?tab=insight&range=own&from=2026-12-01&to=2026-11-01');
    expect((await screen.findByRole('alert')).textContent).toContain('Scegli un giorno d’inizio');
    expect(asked).toEqual([]);
    expect(screen.getByRole('button', { name: 'Esporta CSV' })).toHaveProperty('disabled', true);
  });

  it('saves the shown data as CSV', async () => {
    const saved = jest.spyOn(download, 'text').mockImplementation(() => undefined);
    openSales('/admin?tab=insight&range=own&from=2026-11-01&to=2026-11-02&compare=none');
    await screen.findByText('Dal 01/11/2026 al 02/11/2026');
    await press(screen.getByRole('button', { name: 'Esporta CSV' }));
    const [name, text] = saved.mock.calls[0] ?? [];
    expect(name).toBe('andamento-2026-11-01-2026-11-02.csv');
    expect(text?.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFF"Giorno";"Ricavi";"Senza spedizione";"Margine";"Ordini pagati";"Pezzi";"Rimborsati";"Costo noto";"Venduto con costo noto";"Ordini fatti";"Riserve diventate ordini"',
      '"2026-11-01";"€0,00";"€0,00";"N/A";"0";"0";"€0,00";"€0,00";"€0,00";"0";"0 di 0"',
      '"2026-11-02";"€1.200,00";"€1.000,00";"€500,00, 62,5%";"2";"5";"€50,00";"€300,00";"€800,00";"3";"3 di 4, 75%"',
    ]);
    saved.mockRestore();
  });

  it('reloads after a failure on demand', async () => {
    const { handler } = away('/api/admin/insight/sales', 'Il servizio ordini è fermo.');
    openAdmin('/admin?tab=insight', undefined, handler);
    expect(await screen.findByText('Il servizio ordini è fermo.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  });
});
