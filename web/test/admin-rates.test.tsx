import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import { http } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();
// Preloaded: opening the tab loads the module, which takes longer than the test timeout.
beforeAll(() => import('../src/features/admin/shipping/admin-shipping.tsx'));

const shipping: AdminShipping = {
  zones: [
    {
      zoneCode: 'UE_1',
      zoneName: 'UE Zona 1',
      countries: ['DE', 'FR'],
      zipPrefixes: [],
      freeAbove: '120.00',
      rates: [
        { minItems: 1, maxItems: 2, price: '8.90' },
        { minItems: 3, maxItems: null, price: '12.90' },
      ],
      version: 4,
    },
  ],
  parcel: {
    italy: '6.90',
    eu: '12.50',
    extraEu: '18.90',
    extraPerKilo: '2.50',
    insurance: '2.50',
    cod: '3.00',
    whiteLabel: '1.50',
    version: 2,
  },
};
const change = {
  id: '7',
  at: '2026-11-18T12:00:00.000Z',
  actor: 'user:a1',
  action: 'rates.changed',
  subject: 'zone:UE_1',
  details: { from: { rates: '1+: 9.90' }, to: { rates: '1-2: 8.90, 3+: 12.90' } },
};

const openRates = (saved: (body: unknown) => ReturnType<typeof answer> = () => answer(shipping)) => {
  const sent: unknown[] = [];
  openAdmin(
    '/admin?tab=shipping',
    undefined,
    http.get('/api/admin/shipping', () => answer(shipping)),
    http.get('/api/admin/shipping/audit', () => answer({ entries: [change], next: null })),
    http.get('/api/admin/users/:id', () => answer({ username: 'anna' })),
    http.put('/api/admin/shipping/*', async ({ request }) => {
      const body: unknown = await request.json();
      sent.push(body);
      return saved(body);
    }),
  );
  return sent;
};
const openZone = async () => {
  await press(await screen.findByLabelText('Modifica UE Zona 1'));
  return screen.findByRole('dialog');
};

describe('the rates', () => {
  it('show places, steps, prices, and who changed them when', async () => {
    openRates();
    expect(await screen.findByText('DE FR')).toBeTruthy();
    expect(screen.getByText('1-2 pezzi')).toBeTruthy();
    expect(screen.getByText('3+ pezzi')).toBeTruthy();
    expect(screen.getByText('€12,50')).toBeTruthy();
    expect(screen.getByText('Spedizione gratuita da')).toBeTruthy();
    expect(screen.getByText('€120,00')).toBeTruthy();
    expect(await screen.findByText(/anna, dal 18\/11\/2026, 13:00/)).toBeTruthy();
    expect(screen.getByText('1+: 9.90')).toBeTruthy();
  });

  it('say where territories go until a zone names them', async () => {
    openRates();
    expect(
      await screen.findByText(/finché nessuna zona li nomina: SM VA con IT, MC con FR, AX con FI, JE GG IM XI con GB/),
    ).toBeTruthy();
  });

  it('of a zone are saved as a whole, with the version that was read', async () => {
    const sent = openRates();
    const dialog = await openZone();
    const price = within(dialog).getByLabelText('Fascia 2: prezzo in euro');
    await userEvent.clear(price);
    await userEvent.type(price, '13,50');
    await userEvent.type(within(dialog).getByLabelText(/Paesi/), ' be');
    const threshold = within(dialog).getByLabelText<HTMLInputElement>(/Spedizione gratuita da/);
    expect(threshold.value).toBe('120,00');
    await userEvent.clear(threshold);
    await press(within(dialog).getByRole('button', { name: /Salva da subito/ }));
    expect(await screen.findByText('Zona salvata')).toBeTruthy();
    expect(sent).toEqual([
      {
        zoneName: 'UE Zona 1',
        countries: ['DE', 'FR', 'BE'],
        zipPrefixes: [],
        rates: [
          { minItems: 1, price: '8,90' },
          { minItems: 3, price: '13,50' },
        ],
        freeAbove: '',
        version: 4,
      },
    ]);
  });

  it('are not sent when invalid', async () => {
    const sent = openRates();
    const dialog = await openZone();
    const from = within(dialog).getByLabelText('Fascia 2: da quanti pezzi');
    await userEvent.clear(from);
    await userEvent.type(from, '1');
    await press(within(dialog).getByRole('button', { name: /Salva da subito/ }));
    expect(await within(dialog).findByText('Ogni fascia parte da più pezzi di quella prima')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('report a conflict when another user saved meanwhile, and retain the input', async () => {
    openRates(() => refuse(409, 'Qualcun altro ha salvato nel frattempo.'));
    const dialog = await openZone();
    const name = within(dialog).getByLabelText(/Nome/);
    await userEvent.type(name, ' bis');
    await press(within(dialog).getByRole('button', { name: /Salva da subito/ }));
    expect(await within(dialog).findByText('Qualcun altro ha salvato nel frattempo.')).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('UE Zona 1 bis');
  });
});
