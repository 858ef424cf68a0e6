import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, useArea } from './support/customer-area.ts';
import { anOrder } from './support/order-samples.ts';

useArea();

const address = '/dashboard?section=orders&tab=all&vista=foglio';
const orders = [
  anOrder(),
  anOrder({ id: 'o2', orderNumber: 'ORD-2026-000124', shippingCost: '0.00', total: '1242.00' }),
  anOrder({ id: 'o3', orderNumber: 'ORD-2026-000125', status: 'cancelled', cancelledAt: '2026-03-05T10:00:00.000Z' }),
  anOrder({ id: 'o4', orderNumber: 'ORD-2026-000126', status: 'pending', shippingZone: null }),
];
const row = async (number: string) => within(await screen.findByRole('row', { name: new RegExp(number) }));

describe('the order sheet', () => {
  it('has one line an order, says what amounts hold, and sums up those that count', async () => {
    openArea(address, { orders });
    expect((await row('ORD-2026-000124')).getByText('Gratuita')).toBeTruthy();
    expect((await row('ORD-2026-000125')).getByText('Annullato il 05/03/2026')).toBeTruthy();
    expect((await row('ORD-2026-000126')).getAllByText('in calcolo').length).toBeGreaterThan(0);
    expect(
      screen.getByText(/^2 ordini, \d+ pezzi, €2\.490,90 con spedizione; 2 annullati o in calcolo non sono contati$/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Foglio' }).getAttribute('aria-current')).toBe('true');
  });

  it('pays the chosen ones that can be paid, and says how many are not', async () => {
    openArea(address, { orders });
    await userEvent.click((await row('ORD-2026-000123')).getByRole('checkbox'));
    await userEvent.click((await row('ORD-2026-000125')).getByRole('checkbox'));
    const bar = within(screen.getByRole('group', { name: 'Selezione' }));
    expect(bar.getByText('1 ordine, totale €1.248,90; 1 non è da pagare')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Paga e spediamo' }).hasAttribute('disabled')).toBe(false);
  });

  it('leads to an order and back to the sheet', async () => {
    openArea(address, { orders });
    const link = (await row('ORD-2026-000123')).getByRole('link', { name: 'ORD-2026-000123' });
    expect(link.getAttribute('href')).toContain('vista=foglio');
  });
});
