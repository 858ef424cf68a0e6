import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { chooseOption } from './support/choose-option.ts';
import { isQuoted } from './support/confirm-dialog.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { facts } from './support/facts.ts';
import { fillIn } from './support/fill-in.ts';
import { anAddress, anOrder, aReservation } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { refuse } from './support/server.ts';
import { quoteShipping } from './support/shipping-quotes.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
const address = '/dashboard?section=orders';
const confirmPath = '/api/reservations/confirm';
const user = aUser({ companyName: 'Boutique Giulia', companyAddress: "Via D'Azeglio 34, 40123 Bologna (BO)" });
const koeln = anAddress({
  id: 'a9',
  name: 'Lena Hoffmann',
  zip: '50674',
  city: 'Köln',
  country: 'DE',
  isDefault: false,
});

type Sent = { shippingCost?: string; shippingAddress: Record<string, string> };
/** Opens the dialog for one item at 148.00, and records its confirmations. */
const openDialog = async (
  content: Parameters<typeof openOrders>[1],
  respond: () => Response = () => HttpResponse.json({ id: anOrder().id }, { status: 202 }),
  ...answers: Parameters<typeof openOrders>[2][]
) => {
  const sent: Sent[] = [];
  openOrders(
    address,
    { user, reservations: [aReservation()], orders: [anOrder()], ...content },
    http.post(confirmPath, async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return respond();
    }),
    ...(answers as never[]),
  );
  await press(await screen.findByRole('button', { name: 'Conferma Ordine: Trench doppiopetto, blu, M' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Conferma Ordine' });
  return { sent, dialog };
};
const sums = () =>
  Object.fromEntries(
    facts()
      .map(({ term, value }) => [term ?? '', value] as const)
      .filter(([term]) => /^(Prodotti|Spedizione|Totale)/.test(term)),
  );
const currentZone = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  dialog
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent);

describe('the confirmation', () => {
  it("starts with the company's own address, shows shipping by place and sends what it showed", async () => {
    const { sent, dialog } = await openDialog({});
    await isQuoted(dialog);
    const seat = dialog.getByRole<HTMLInputElement>('radio', { name: /^Boutique Giulia, la tua sede/ });
    expect(seat.checked).toBe(true);
    expect(sums()).toMatchObject({
      Prodotti: '€148,00',
      'Spedizione (Italia Continentale)': '€4,90',
      Totale: '€152,90',
    });
    expect(currentZone(dialog)).toEqual(['Italia Continentale, gratuita sopra €500,00€4,90']);
    expect(dialog.getByRole('status').textContent).toBe('Spedizione €4,90, totale €152,90');
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      shippingCost: '4.90',
      shippingAddress: {
        name: 'Boutique Giulia',
        address: "Via D'Azeglio 34",
        zip: '40123',
        city: 'Bologna',
        province: 'BO',
      },
    });
  });

  it('shows zone and cost of each saved address, and updates with the choice', async () => {
    const { dialog } = await openDialog({ addresses: [anAddress(), koeln] });
    const lena = await dialog.findByRole('radio', { name: /^Lena Hoffmann.*Resto del Mondo €24,90/ });
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /la tua sede/ }).checked).toBe(false);
    await press(lena);
    expect(sums()).toMatchObject({ 'Spedizione (Resto del Mondo)': '€24,90', Totale: '€172,90' });
    expect(currentZone(dialog)).toEqual(['Resto del Mondo€24,90']);
  });

  it('shows free shipping above the threshold', async () => {
    const { sent, dialog } = await openDialog({ reservations: [aReservation({ quantity: 4 })] });
    await isQuoted(dialog);
    expect(sums()).toMatchObject({ 'Spedizione (Italia Continentale)': 'Gratuita', Totale: '€592,00' });
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    await waitFor(() => expect(sent[0]?.shippingCost).toBe('0.00'));
  });

  it('requires country and CAP of a new address first, and then shows the cost for the typed address', async () => {
    const { dialog } = await openDialog({
      user: aUser({ companyName: 'Boutique Giulia', companyAddress: 'casella postale' }),
    });
    await isQuoted(dialog);
    expect(sums()).toMatchObject({ Spedizione: 'indica paese e CAP', Totale: 'in calcolo' });
    fillIn(dialog.getByLabelText('CAP'), '10123');
    expect(sums()).toMatchObject({ Spedizione: 'in calcolo', Totale: 'in calcolo' });
    await isQuoted(dialog);
    expect(sums()).toMatchObject({ 'Spedizione (Italia Continentale)': '€4,90', Totale: '€152,90' });
  });

  it('asks no CAP of a country without post codes, and asks one again of another country', async () => {
    const { sent, dialog } = await openDialog({
      user: aUser({ companyName: 'Boutique Giulia', companyAddress: 'casella postale' }),
    });
    fillIn(dialog.getByLabelText('CAP'), '20121');
    const country = dialog.getByLabelText('Paese');
    await press(country);
    await userEvent.type(country, 'Emirati');
    await chooseOption(country, 'Emirati Arabi Uniti');
    expect(dialog.queryByLabelText('CAP')).toBeNull();
    expect(dialog.getByText('Qui gli indirizzi non hanno CAP.')).toBeTruthy();
    await waitFor(() => expect(sums()).toMatchObject({ 'Spedizione (Resto del Mondo)': '€24,90' }));
    fillIn(dialog.getByLabelText('Indirizzo'), 'Al Wasl Road 12');
    fillIn(dialog.getByLabelText('Città'), 'Dubai');
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.shippingAddress).toMatchObject({ country: 'AE', zip: '', city: 'Dubai' });
  });

  it('quotes a CAP with a prefix like the CAP alone', async () => {
    const asked: string[] = [];
    const { dialog } = await openDialog(
      { user: aUser({ companyName: 'Boutique Giulia', companyAddress: 'casella postale' }) },
      undefined,
      http.post('/api/shipping/quote', async (call) => {
        const { destinations } = (await call.request.clone().json()) as { destinations: { zip: string }[] };
        asked.push(...destinations.map(({ zip }) => zip));
        return quoteShipping(call);
      }) as never,
    );
    fillIn(dialog.getByLabelText('CAP'), 'I-07026');
    await waitFor(() => expect(sums()).toMatchObject({ 'Spedizione (Italia Continentale)': '€4,90' }));
    fillIn(dialog.getByLabelText('CAP'), '07 026');
    await isQuoted(dialog);
    expect([...new Set(asked)]).toEqual(['07026']);
  });

  it('shows the cost of the other addresses beside one whose country is refused today', async () => {
    const moon = anAddress({ id: 'a8', name: 'Luna Ferri', country: 'ZZ', isDefault: false });
    const { dialog } = await openDialog({ addresses: [moon, anAddress(), koeln] });
    expect(await dialog.findByRole('radio', { name: /^Lena Hoffmann.*Resto del Mondo €24,90/ })).toBeTruthy();
    expect(sums()).toMatchObject({ Spedizione: 'indica paese e CAP' });
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Luna Ferri/ }).checked).toBe(true);
  });

  it('shows a cost that changed meanwhile, creates no order, and confirms the new cost', async () => {
    const change = {
      code: 'catalog.shipping-changed',
      shippingCost: '8.90',
      zoneCode: 'IT',
      zoneName: 'Italia Continentale',
    };
    let refusals = 0;
    const { sent, dialog } = await openDialog({}, () => {
      refusals += 1;
      return refusals === 1
        ? refuse(
            409,
            'La spedizione in Italia Continentale ora costa €8,90. Controlla il totale e conferma di nuovo.',
            change,
          )
        : HttpResponse.json({ id: anOrder().id }, { status: 202 });
    });
    await isQuoted(dialog);
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    expect(await dialog.findByText(/ora costa €8,90/)).toBeTruthy();
    expect(sums()).toMatchObject({ 'Spedizione (Italia Continentale)': '€8,90', Totale: '€156,90' });
    await isQuoted(dialog);
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    await waitFor(() => expect(sent.map(({ shippingCost }) => shippingCost)).toEqual(['4.90', '8.90']));
  });

  it('says that the cost cannot be read, and offers a retry or a confirmation without it', async () => {
    let away = true;
    const { sent, dialog } = await openDialog(
      {},
      undefined,
      http.post('/api/shipping/quote', async (call) => {
        return away ? refuse(503, '') : quoteShipping(call);
      }) as never,
    );
    expect(await dialog.findByText(/Non riusciamo a calcolare la spedizione/)).toBeTruthy();
    expect(sums()).toMatchObject({ Spedizione: 'non calcolata', Totale: 'senza spedizione' });
    away = false;
    await press(dialog.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(sums()).toMatchObject({ Totale: '€152,90' }));
    expect(sent).toEqual([]);
  });
});
