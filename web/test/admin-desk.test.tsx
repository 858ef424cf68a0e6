import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeskOrder } from '@drappo/contracts/orders/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { anAdmin } from './support/admin-area.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();
beforeAll(() => import('../src/features/admin/desk/desk-page.tsx'));

const order = (changes: Partial<DeskOrder> = {}): DeskOrder => ({
  id: '0a1b2c3d-0000-4000-8000-000000000071',
  orderNumber: 'ORD-2026-041258',
  shopNumber: '#1000',
  status: 'paid',
  recipient: 'Elena Bassi',
  city: 'Verona',
  country: 'IT',
  whiteLabel: true,
  packagingName: 'Casa Ferri',
  cardMaterial: 'premium',
  packagingMaterial: 'eco',
  notes: 'due colli',
  lines: [
    { itemId: 'a', sku: 'DW-A', productName: 'Mocassino', variantInfo: 'moro, 39', quantity: 1, imageUrl: null },
    { itemId: 'b', sku: 'DW-B', productName: 'Foulard', variantInfo: 'rosa', quantity: 2, imageUrl: null },
  ],
  problem: null,
  shipment: null,
  ...changes,
});

const openDesk = (read: () => Response) => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/auth/user', () => answer(anAdmin)),
    http.get('/api/admin/orders/desk', read),
    http.get('/api/admin/orders/desk/day', () => answer({ shipped: 143, left: 57, latest: [] })),
    http.post('/api/admin/orders/desk/shipments', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), ...((await request.json()) as object) });
      return answer({ orderNumber: 'ORD-2026-041258', isNew: true });
    }),
    ...signedOut.slice(1),
  );
  localStorage.setItem('drappo-desk-carrier', 'GLS');
  return { sent, ...renderApp('/admin/banco') };
};
const asks = (name: string) => screen.findByRole('heading', { name });

describe('the scanner desk', () => {
  it('is operated by keyboard only and shows the next step', async () => {
    const { sent } = openDesk(() => answer(order()));
    await asks('Passa la prossima distinta');
    expect(await screen.findByText('di 200')).toBeTruthy();
    await userEvent.keyboard('ORD-2026-041258{Enter}');
    await asks('Passa Mocassino');
    expect(screen.getByText('White label Casa Ferri: confezione eco e cartoncino premium')).toBeTruthy();
    expect(screen.getByText('due colli')).toBeTruthy();
    await userEvent.keyboard(' ');
    await asks('Passa Foulard: il primo di 2');
    await userEvent.keyboard('{F2}');
    await asks('Passa il tracking GLS');
    await userEvent.keyboard('M2 6104 77318{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([
        {
          key: expect.stringMatching(/^[0-9a-f]{32}$/),
          orderNumber: 'ORD-2026-041258',
          carrier: 'GLS',
          trackingNumber: 'M2610477318',
        },
      ]),
    );
    await waitFor(() => expect(localStorage.getItem('drappo-desk-queue')).toBe('[]'));
  });

  it('accepts a code while another element has the focus', async () => {
    openDesk(() => answer(order()));
    await asks('Passa la prossima distinta');
    screen.getByRole('link', { name: 'Esci dal banco' }).focus();
    await userEvent.keyboard('ORD-2026-041258{Enter}');
    await asks('Passa Mocassino');
  });

  it('says who already shipped an order', async () => {
    const at = '2026-03-10T10:02:00.000Z';
    openDesk(() =>
      answer(order({ status: 'shipped', shipment: { carrier: 'GLS', trackingNumber: 'X1', at, by: 'Paolo' } })),
    );
    await asks('Passa la prossima distinta');
    await userEvent.keyboard('041258{Enter}');
    await asks('041258 è già spedito');
    expect(screen.getByText(/da Paolo con GLS X1\.$/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await asks('Passa la prossima distinta');
  });

  it('stops at an order whose money went back, and ships it only with a reason', async () => {
    const [line] = order().lines;
    const { sent } = openDesk(() => answer(order({ moneyHold: 'refunded', lines: [line!] })));
    await asks('Passa la prossima distinta');
    await userEvent.keyboard('ORD-2026-041258{Enter}');
    await asks('041258 non deve partire');
    const held = within(screen.getByRole('region', { name: 'Ordine che non deve partire' }));
    expect(held.getByRole('note').textContent).toContain("Rimborsato. L'intero importo è stato rimborsato.");
    // A label that is scanned now ships nothing.
    await userEvent.keyboard('M2610477318{Enter}');
    await asks('041258 non deve partire');
    await press(held.getByRole('button', { name: 'Prepara e spedisci lo stesso' }));
    expect(await held.findByText('Scrivi il motivo')).toBeTruthy();
    await userEvent.type(held.getByLabelText('Motivo'), 'Sostituzione concordata{Enter}');
    await asks('041258 non deve partire');
    await press(held.getByRole('button', { name: 'Prepara e spedisci lo stesso' }));
    await asks('Passa il tracking GLS');
    await userEvent.keyboard('M2610477318{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({
          trackingNumber: 'M2610477318',
          despiteHold: { reason: 'Sostituzione concordata', hold: 'refunded' },
        }),
      ]),
    );
  });

  it('leaves such an order with Escape', async () => {
    openDesk(() => answer(order({ moneyHold: 'disputed' })));
    await asks('Passa la prossima distinta');
    await userEvent.keyboard('ORD-2026-041258{Enter}');
    await asks('041258 non deve partire');
    await userEvent.keyboard('{Escape}');
    await asks('Passa la prossima distinta');
  });

  it("shows the server's message for a code that it rejects", async () => {
    openDesk(() => refuse(404, 'Ordine non trovato'));
    await asks('Passa la prossima distinta');
    await userEvent.keyboard('QUALCOSA{Enter}');
    await asks('Codice sconosciuto');
    expect(screen.getByText('Nessun ordine ha il codice «QUALCOSA».')).toBeTruthy();
  });

  it('closes with Escape when no order is open', async () => {
    const { location } = openDesk(() => answer(order()));
    await asks('Passa la prossima distinta');
    await userEvent.keyboard('{F6}');
    expect(await screen.findByRole('button', { name: 'suono spento' })).toBeTruthy();
    // The calls that the back office then makes are not under test here.
    server.use(http.get('/api/admin/*', () => refuse(503, 'Non ora')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/admin?tab=orders'));
  });

  it('is for administrators', async () => {
    server.use(
      http.get('/api/auth/user', () => answer(aUser())),
      ...signedOut.slice(1),
    );
    renderApp('/admin/banco');
    expect(
      await screen.findByText('Accesso Negato: Solo gli amministratori possono accedere a questa sezione.'),
    ).toBeTruthy();
  });
});

describe('the camera of the desk', () => {
  const fake = (found: { rawValue: string }[][]) => {
    const stopped: string[] = [];
    const stream = { getTracks: () => [{ stop: () => void stopped.push('camera') }] };
    Object.assign(globalThis, {
      BarcodeDetector: class {
        async detect() {
          return found.shift() ?? [];
        }
      },
    });
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => stream },
    });
    return stopped;
  };
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('scans like a reader, and turns off when it is closed', async () => {
    const stopped = fake([[], [{ rawValue: 'ORD-2026-041258' }], [{ rawValue: 'ORD-2026-041258' }]]);
    openDesk(() => answer(order()));
    await press(await screen.findByRole('button', { name: 'Usa la fotocamera' }));
    await asks('Passa Mocassino');
    await press(screen.getByRole('button', { name: 'Chiudi la fotocamera' }));
    expect(stopped).toEqual(['camera']);
  });

  it('is not offered where the browser cannot read bar codes', async () => {
    openDesk(() => answer(order()));
    await asks('Passa la prossima distinta');
    expect(screen.queryByRole('button', { name: 'Usa la fotocamera' })).toBeNull();
  });
});
