import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { newHolds } from '../src/shared/orders/new-holds.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { aReservation, anAddress } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { quoteShipping } from './support/shipping-quotes.ts';

useArea();

const soon = new Date(Date.now() + 86_400_000 * 1.5).toISOString();
const holds = [
  aReservation({ id: 'r1', expiresAt: soon }),
  aReservation({ id: 'r2', quantity: 3, variant: { ...aReservation().variant, name: 'blu, L' } }),
  aReservation({ id: 'r3', quantity: 2, variant: { ...aReservation().variant, name: 'blu, S' } }),
];
holds[2]!.expiresAt = holds[1]!.expiresAt;
const address = '/dashboard?section=reservations';
const bar = () => within(screen.getByRole('group', { name: 'Selezione' }));

describe('holds by expiry', () => {
  it('have a group per expiry, whose checkbox selects its rows', async () => {
    openArea(address, { reservations: holds });
    const groups = await screen.findAllByRole('group', { name: /^Scadono / });
    expect(groups.map((group) => within(group).getAllByRole('button', { name: /^Rilascia/ }).length)).toEqual([1, 2]);
    expect(screen.getByText('3 riserve, 6 pezzi, €888,00 senza spedizione')).toBeTruthy();
    await press(within(groups[1]!).getByRole('checkbox', { name: /^Tutte le 2 riserve/ }));
    expect(bar().getByText('5 pezzi in 2 riserve, prodotti €740,00')).toBeTruthy();
  });

  it('show the shipping cost of the selected ones to the usual address', async () => {
    let calls = 0;
    openArea(
      address,
      { reservations: holds, addresses: [anAddress({ city: 'Torino', zip: '10123' })] },
      http.post('/api/shipping/quote', (call) => {
        calls += 1;
        return quoteShipping(call);
      }),
    );
    const groups = await screen.findAllByRole('group', { name: /^Scadono / });
    await press(within(groups[1]!).getByRole('checkbox', { name: /^Tutte le 2 riserve/ }));
    expect(await bar().findByText('A Torino, Italia Continentale: spedizione gratuita')).toBeTruthy();
    await press(within(groups[0]!).getAllByRole('checkbox')[0]!);
    expect(await bar().findByText('A Torino: spedizione in calcolo')).toBeTruthy();
    expect(await bar().findByText('A Torino, Italia Continentale: spedizione gratuita')).toBeTruthy();
    expect(calls).toBe(2);
  });

  it.each([
    ['DE123456789', ['A Berlin, Resto del Mondo: spedizione €24,90']],
    ['01234567897', []],
  ])("show the shipping cost to the company's seat if it is sure: VAT number %s", async (vatNumber, texts) => {
    const user = aUser({ companyName: 'Boutique Lena', vatNumber, companyAddress: 'Hauptstr. 5, 10115 Berlin' });
    openArea(address, { reservations: holds, user });
    const groups = await screen.findAllByRole('group', { name: /^Scadono / });
    await press(within(groups[1]!).getByRole('checkbox', { name: /^Tutte le 2 riserve/ }));
    await waitFor(() =>
      expect(
        bar()
          .queryAllByText(/^A Berlin/)
          .map(({ textContent }) => textContent),
      ).toEqual(texts),
    );
  });

  it('select the newest reservation, and open its confirmation when the URL says so', async () => {
    newHolds.add('r2').add('r3');
    openArea(`${address}&confirm=new`, { reservations: holds });
    expect(
      within(await screen.findByRole('dialog')).getByText('Conferma Ordine', { selector: '.ant-modal-title' }),
    ).toBeTruthy();
    await waitFor(() => expect(location.search).not.toContain('confirm'));
    expect(screen.getByText('5 pezzi in 2 riserve, prodotti €740,00')).toBeTruthy();
  });

  it('release the selected ones after a confirmation', async () => {
    const released: string[] = [];
    newHolds.add('r2').add('r3');
    const { area } = openArea(
      address,
      { reservations: holds },
      http.delete('/api/reservations/:id', ({ params }) => {
        released.push(String(params['id']));
        area.reservations = area.reservations.filter(({ id }) => id !== params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await press(await screen.findByRole('button', { name: 'Rilascia le scelte' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('5 pezzi tornano disponibili per tutti.')).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Rilascia' }));
    expect(await screen.findByText('2 riserve rilasciate')).toBeTruthy();
    expect(released).toEqual(['r2', 'r3']);
  });
});
