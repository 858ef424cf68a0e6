import type { AccountLimits, StockConcentration } from '@drappo/contracts/catalog/reservation-limits';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, away, refuse } from './support/server.ts';

useAdminArea();

const holder = (userId: string, changes = {}) => ({
  userId,
  username: userId,
  companyName: `Boutique ${userId}`,
  verified: false,
  reservedPieces: 30,
  orderPieces: 10,
  ...changes,
});
const concentration = (changes: Partial<StockConcentration> = {}): StockConcentration => ({
  productId: 'p1',
  productName: 'Camicia Amalfi',
  imageUrl: null,
  isActive: true,
  stock: 100,
  kind: 'unverified',
  pieces: 70,
  foundAt: '2026-11-22T09:15:00.000Z',
  holders: [holder('anna'), holder('bruno', { orderPieces: 0 })],
  ...changes,
});

describe('Riserve', () => {
  const path = '/api/admin/stock-concentrations';

  it('shows stock held by few accounts, and releases reservations of selected accounts after confirmation', async () => {
    const sent: unknown[] = [];
    openAdmin(
      '/admin?tab=reservations',
      undefined,
      http.get(path, () => answer({ concentrations: sent.length === 0 ? [concentration()] : [] })),
      http.post('/api/admin/reservation-releases', async ({ request }) => {
        sent.push(await request.json());
        return answer({ accounts: [{ userId: 'anna', reservations: 2, pieces: 30 }] });
      }),
    );
    expect(await screen.findByText('30 in riserva, 10 in ordini da pagare')).toBeTruthy();
    expect(screen.getByText('70%')).toBeTruthy();
    expect(screen.getByText(/^Account non verificati, dal 22/)).toBeTruthy();
    await press(screen.getByRole('checkbox', { name: 'Scegli Boutique anna, anna' }));
    await press(screen.getByRole('button', { name: 'Rilascia le riserve' }));
    expect(await screen.findByText('Rilasciare tutte le riserve di 1 account?')).toBeTruthy();
    expect(sent).toEqual([]);
    await press(screen.getByRole('button', { name: 'Rilascia' }));
    expect(await screen.findByText('30 pezzi sono di nuovo disponibili.')).toBeTruthy();
    expect(sent).toEqual([{ userIds: ['anna'] }]);
    expect(await screen.findByText('Niente da guardare')).toBeTruthy();
  });

  it("shows the server's message when nothing was released", async () => {
    openAdmin(
      '/admin?tab=reservations',
      undefined,
      http.get(path, () => answer({ concentrations: [concentration()] })),
      http.post('/api/admin/reservation-releases', () => refuse(503, 'Riprova tra poco.')),
    );
    await press(await screen.findByRole('checkbox', { name: 'Scegli Boutique bruno, bruno' }));
    await press(screen.getByRole('button', { name: 'Rilascia le riserve' }));
    await press(await screen.findByRole('button', { name: 'Rilascia' }));
    expect(await screen.findByText('Riprova tra poco.')).toBeTruthy();
  });

  it('reloads on demand when reservations cannot be read', async () => {
    const { handler, comeBack } = away(path);
    const read = http.get(path, () => answer({ concentrations: [] }));
    openAdmin('/admin?tab=reservations', undefined, handler, read);
    const notice = await screen.findByRole('alert');
    comeBack();
    await press(within(notice).getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Niente da guardare')).toBeTruthy();
  });
});

describe('the limits of one user', () => {
  const limits = (changes: Partial<AccountLimits> = {}): AccountLimits => ({
    level: 'confirmed',
    pieces: { limit: 200, inUse: 120 },
    orders: { limit: 10, inUse: 3 },
    shared: false,
    raisedBy: [],
    pausedUntil: null,
    pauseReason: null,
    own: { pieces: null, orders: null },
    expiredOrders: 0,
    levelLimits: { pieces: 200, orders: 10 },
    ...changes,
  });
  const person = {
    ...aUser({ id: 'u1', userRole: 'rivenditore' }),
    blocked: false,
    emailIsDisposable: false,
    verificationDecidedAt: null,
    erasedAt: null,
    openSessions: 0,
    vatChecks: [],
  };
  const path = '/api/admin/reservation-limits/u1';

  it('are shown and changed, reset to the level, and a pause is lifted', async () => {
    const sent: unknown[] = [];
    let current = limits({
      pausedUntil: '2026-11-29T09:15:00.000Z',
      pauseReason: 'unpaid-orders',
      expiredOrders: 3,
    });
    openAdmin(
      '/admin?tab=users',
      undefined,
      http.get('/api/admin/users', () => answer({ users: [person], total: 1 })),
      http.get('/api/admin/users/u1', () => answer(person)),
      http.get(path, () => answer(current)),
      http.put(path, async ({ request }) => {
        const own = (await request.json()) as AccountLimits['own'];
        sent.push(own);
        current = limits({ own, pieces: { limit: own.pieces ?? 200, inUse: 120 } });
        return answer(current);
      }),
      http.post(`${path}/lift-pause`, () => {
        current = limits();
        return answer(current);
      }),
    );
    await press(await screen.findByRole('button', { name: 'Vedi giulia' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('120 di 200 pezzi')).toBeTruthy();
    expect(drawer.getByText('3 di 10 ordini da pagare')).toBeTruthy();
    expect(drawer.getByText(/in pausa fino al .*, dopo 3 ordini scaduti o annullati senza pagamento\.$/)).toBeTruthy();
    await press(drawer.getByRole('button', { name: 'Togli la pausa' }));
    await waitFor(() => expect(drawer.queryByText(/in pausa fino al/)).toBeNull());

    const save = drawer.getByRole<HTMLButtonElement>('button', { name: 'Salva i limiti' });
    expect(save.disabled).toBe(true);
    await userEvent.type(drawer.getByLabelText('Limite di pezzi'), '500');
    await press(drawer.getByRole('button', { name: 'Salva i limiti' }));
    expect(await drawer.findByText('120 di 500 pezzi')).toBeTruthy();
    await userEvent.clear(drawer.getByLabelText('Limite di pezzi'));
    await press(drawer.getByRole('button', { name: 'Salva i limiti' }));
    expect(await drawer.findByText('120 di 200 pezzi')).toBeTruthy();
    expect(sent).toEqual([
      { pieces: 500, orders: null },
      { pieces: null, orders: null },
    ]);
  });
});
