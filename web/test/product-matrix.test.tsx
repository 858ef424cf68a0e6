import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { reopenCellStores } from '../src/shared/buying/cell-store.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aProduct, aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const variant = (color: string, size: string, available: number): ProductVariant => ({
  id: `${color}-${size}`,
  name: `${color} ${size}`,
  color,
  size,
  sku: `DW-${color}-${size}`,
  available,
});
const variants = [variant('blu', 'S', 5), variant('blu', 'M', 2), variant('sabbia', 'M', 9), variant('sabbia', 'S', 0)];

type Sent = { path: string; key: string | null; body: { lines: { variantId: string; quantity: number }[] } };

const show = (...handlers: Parameters<typeof server.use>) => {
  const sent: Sent[] = [];
  const record = (path: string, reply: (lines: Sent['body']['lines']) => object) =>
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      sent.push({ path, key: request.headers.get('idempotency-key'), body });
      return answer(reply(body.lines));
    });
  server.use(
    ...handlers,
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/api/products/p1', () => answer(aProduct({ variants }))),
    http.get('/api/products', () => answer({ products: [], total: 0 })),
    http.get('/api/wishlist', () => answer([])),
    record('/api/wishlist/additions', (lines) => ({
      lines: lines.map(({ variantId }) => ({ variantId, outcome: 'added', available: 9 })),
    })),
    record('/api/wishlist/removals', () => ({})),
    record('/api/reservations/lines', (lines) => ({
      lines: lines.map(({ variantId }, index) => ({
        variantId,
        reservationId: index === 0 ? 'r1' : null,
        reason: index === 0 ? null : 'Resta 1 pezzo della variante sabbia, M.',
      })),
    })),
    ...signedOut,
  );
  return { sent, ...renderApp('/product/p1') };
};
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Pezzi, ${name},`) });
const type = async (name: string, text: string) => userEvent.type(await cell(name), text);
const total = () => within(screen.getByRole('group', { name: 'Totale' })).getByText(/pezz|Scegli/).textContent;

describe('The matrix', () => {
  it('adds the typed quantities once, clears the cells, and undoes it with the numbers restored', async () => {
    const { sent } = show();
    await type('blu S', '3');
    await type('sabbia M', '4');
    expect(total()).toBe('7 pezzi');
    expect(screen.getByText('€1.036,00', { exact: false })).toBeTruthy();
    await press('Aggiungi alla Wishlist');
    expect(await screen.findByText('Prodotto aggiunto alla wishlist!')).toBeTruthy();
    expect(screen.getByText('7 pezzi in wishlist')).toBeTruthy();
    expect((await cell('blu S')).value).toBe('');
    await press(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(async () => expect((await cell('sabbia M')).value).toBe('4'));
    expect(sent.map(({ path, body }) => [path, body.lines])).toEqual([
      [
        '/api/wishlist/additions',
        [
          { variantId: 'blu-S', quantity: 3 },
          { variantId: 'sabbia-M', quantity: 4 },
        ],
      ],
      [
        '/api/wishlist/removals',
        [
          { variantId: 'blu-S', quantity: 3 },
          { variantId: 'sabbia-M', quantity: 4 },
        ],
      ],
    ]);
  });

  it('repeats the same request after a lost answer', async () => {
    const keys: (string | null)[] = [];
    show(
      http.post('/api/wishlist/additions', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? refuse(503, 'Servizio fermo')
          : answer({ lines: [{ variantId: 'blu-S', outcome: 'added', available: 5 }] });
      }),
    );
    await type('blu S', '1');
    await press('Aggiungi alla Wishlist');
    expect(await screen.findByText('Impossibile aggiungere il prodotto alla wishlist.')).toBeTruthy();
    expect((await cell('blu S')).value).toBe('1');
    await press('Aggiungi alla Wishlist');
    expect(await screen.findByText('1 pezzo in wishlist')).toBeTruthy();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('rejects "1,5" and more than the stock, excludes them from the sum and links to them', async () => {
    const { sent } = show();
    await type('blu S', '1,5');
    await type('blu M', '3');
    expect(screen.getByText(/Scrivi un numero intero/)).toBeTruthy();
    expect(screen.getByText(/Restano 2 pezzi/)).toBeTruthy();
    expect((await cell('blu S')).value).toBe('1,5');
    expect(total()).toBe('Scegli colori e taglie');
    await press('Aggiungi alla Wishlist');
    expect(await cell('blu S')).toHaveFocus();
    expect(screen.getByRole('button', { name: '2 celle da correggere' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says how many lines an addition or a reservation skipped', async () => {
    show();
    await type('blu S', '2');
    await type('blu M', '3');
    await press('Aggiungi alla Wishlist');
    expect(await screen.findByText('2 pezzi in wishlist, 1 riga no: il motivo è accanto')).toBeTruthy();
    await type('sabbia M', '4');
    await press('Riserva');
    expect(await screen.findByRole('heading', { name: '1 riserva creata, 1 no: il motivo è accanto' })).toBeTruthy();
  });

  it('reserves all lines, keeps rejected lines with their reason and links to the holds', async () => {
    const { sent } = show();
    await type('blu S', '2');
    await type('sabbia M', '4');
    await press('Riserva');
    const heading = await screen.findByRole('heading', { name: '1 riserva creata, 1 no: il motivo è accanto' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Vai alle riserve' }).getAttribute('href')).toBe(
      '/dashboard?section=reservations',
    );
    expect(screen.getByText(/Resta 1 pezzo della variante/)).toBeTruthy();
    expect([(await cell('blu S')).value, (await cell('sabbia M')).value]).toEqual(['', '4']);
    expect(sent[0]?.key).toBeTruthy();
  });

  it('moves between cells with the keyboard and restores a value on Esc', async () => {
    show();
    (await cell('blu S')).focus();
    await userEvent.keyboard('2{ArrowRight}');
    expect(await cell('blu S')).toHaveFocus();
    await userEvent.keyboard('{Tab}1{Enter}');
    expect(await cell('sabbia M')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}8{Escape}');
    expect((await cell('blu M')).value).toBe('1');
  });

  it('accepts a pasted spreadsheet block, skips sold-out variants, and says so', async () => {
    show();
    fireEvent.paste(await cell('blu S'), { clipboardData: { getData: () => '1\t2\r\n3\t4\r\n' } });
    expect(await screen.findByText('3 celle riempite, 1 saltata: sabbia S è esaurita')).toBeTruthy();
    expect(total()).toBe('7 pezzi');
  });

  it('fills the row of a colour with size runs, and reports cells above the stock', async () => {
    const { leave } = show();
    await press('Serie di taglie');
    const form = within(screen.getByRole('form', { name: 'Serie di taglie' }));
    const run = form.getByRole('textbox', { name: 'Taglie e rapporto' });
    await userEvent.type(run, 'S-M 2:1x{Enter}');
    expect(form.getByRole('alert').textContent).toBe('Scrivi taglie e rapporto, per esempio S-M 1:2');
    expect(run).toBeInvalid();
    await userEvent.type(run, '{Backspace}{Enter}');
    expect(screen.getByText('2 celle riempite')).toBeTruthy();
    expect([(await cell('blu S')).value, (await cell('blu M')).value]).toEqual(['2', '1']);
    await press(form.getByRole('button', { name: 'Una serie in più' }));
    await press(form.getByRole('button', { name: 'Una serie in più' }));
    await press(form.getByRole('button', { name: 'Riempi' }));
    expect(await screen.findByText('0 celle riempite, 2 da correggere. Serie intere in magazzino: blu 2')).toBeTruthy();
    await press('Metti solo le serie intere');
    expect([(await cell('blu S')).value, (await cell('blu M')).value]).toEqual(['4', '2']);
    expect(total()).toBe('6 pezzi');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Colore della serie' }), 'sabbia');
    await press(form.getByRole('button', { name: 'Riempi' }));
    expect(
      screen.getByText('1 cella riempita, 1 saltata: sabbia S è esaurita. Serie intere in magazzino: sabbia 0'),
    ).toBeTruthy();
    // The next product of the season is ordered in the same packs.
    leave();
    show();
    await press('Serie di taglie');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Taglie e rapporto' }).value).toBe('S-M 2:1');
  });

  it('restores typed cells after a reload', async () => {
    const { leave } = show();
    await type('blu S', '3');
    leave();
    reopenCellStores();
    show();
    expect((await cell('blu S')).value).toBe('3');
  });

  it('says that a sold-out product cannot be reserved', async () => {
    const soldOut = [variant('blu', 'S', 0), variant('blu', 'M', 0)];
    show(
      http.get('/api/products/p1', () => answer(aProduct({ variants: soldOut }))),
      http.get('/api/waiting-list', () => answer([])),
    );
    expect(await screen.findByRole('button', { name: 'Riserva' })).toHaveAccessibleDescription('Il capo è esaurito');
    expect(screen.getByText('Il capo è esaurito')).toBeTruthy();
  });
});

describe('SKUs', () => {
  it('are copied singly and together, and the copy is confirmed', async () => {
    const user = userEvent.setup();
    show();
    const section = within(await screen.findByRole('region', { name: 'SKU per variante' }));
    await press(section.getByRole('button', { name: 'Copia DW-blu-M' }), user);
    expect(await section.findByText('DW-blu-M copiato')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('DW-blu-M');
    await press(section.getByRole('button', { name: 'Copia tutti' }), user);
    expect(await section.findByText('SKU copiati')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('DW-blu-S\nDW-blu-M\nDW-sabbia-S\nDW-sabbia-M');
  });
});
