import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { chooseOption } from './support/choose-option.ts';
import { isQuoted } from './support/confirm-dialog.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { facts } from './support/facts.ts';
import { anAddress, anOrder, aReservation } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);

const toCheck = "Controlla paese e CAP: l'indirizzo dell'azienda non si legge con certezza.";
const checked = 'Ho controllato paese e CAP';
type Sent = { shippingCost?: string; shippingAddress: Record<string, string> };

/** Opens the confirmation of one item at 148.00 for a company; records quoted places and confirmations. */
const openDialog = async (vatNumber: string | null, companyAddress: string, content: object = {}) => {
  const sent: Sent[] = [];
  const user = aUser({ companyName: 'Boutique Lena', vatNumber, companyAddress });
  openOrders(
    '/dashboard?section=orders',
    { user, reservations: [aReservation()], orders: [anOrder()], ...content },
    http.post('/api/reservations/confirm', async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return HttpResponse.json({ id: anOrder().id }, { status: 202 });
    }),
  );
  await press('Conferma Ordine: Trench doppiopetto, blu, M');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('radio', { name: /la tua sede/ });
  await isQuoted(dialog);
  return { sent, dialog };
};
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const sums = () => Object.fromEntries(facts().map(({ term, value }) => [term ?? '', value] as const));
const valueOf = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
const confirm = (dialog: Dialog) => press(dialog.getByRole('button', { name: 'Conferma Ordine' }));

describe("the confirmation with the company's seat", () => {
  it('has the price of the country of the VAT number', async () => {
    const { sent, dialog } = await openDialog('DE123456789', 'Hauptstr. 5, 10115 Berlin');
    expect(
      dialog.getByRole<HTMLInputElement>('radio', {
        name: /^Boutique Lena, la tua sede ?Hauptstr\. 5, 10115 Berlin, DE ?Resto del Mondo €24,90/,
      }).checked,
    ).toBe(true);
    expect(dialog.queryByText(toCheck)).toBeNull();
    expect(sums()).toMatchObject({ 'Spedizione (Resto del Mondo)': '€24,90', Totale: '€172,90' });
    await confirm(dialog);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      shippingCost: '24.90',
      shippingAddress: { address: 'Hauptstr. 5', zip: '10115', city: 'Berlin', country: 'DE' },
    });
  });

  it('shows the form with what was read, and no price before the person has checked it', async () => {
    const { sent, dialog } = await openDialog('01234567897', 'Hauptstr. 5, 10115 Berlin, Germania');
    const seat = dialog.getByRole('radio', { name: /^Boutique Lena, la tua sede.*Germania ?Da controllare$/ });
    expect(seat).toBeChecked();
    expect(dialog.getByText(toCheck)).toBeTruthy();
    const shown = ['CAP', 'Destinatario', 'Indirizzo', 'Città'].map((label) => valueOf(dialog, label));
    expect(shown).toEqual(['10115', 'Boutique Lena', 'Hauptstr. 5', 'Berlin']);
    expect(dialog.getByTitle('Germania')).toBeTruthy();
    expect(sums()).toMatchObject({ Spedizione: 'controlla paese e CAP', Totale: 'da calcolare' });
    await confirm(dialog);
    expect(await dialog.findByText(`Controlla paese e CAP, poi spunta "${checked}".`)).toBeTruthy();
    await press(dialog.getByLabelText(checked));
    expect(dialog.queryByText(/poi spunta/)).toBeNull();
    await waitFor(() => expect(sums()).toMatchObject({ 'Spedizione (Resto del Mondo)': '€24,90', Totale: '€172,90' }));
    expect(sent).toEqual([]);
    await confirm(dialog);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      shippingCost: '24.90',
      shippingAddress: { address: 'Hauptstr. 5', zip: '10115', city: 'Berlin', country: 'DE' },
    });
  });

  it('asks for the country where nothing names one', async () => {
    const { sent, dialog } = await openDialog(null, 'Hauptstr. 5, 10115 Berlin');
    await confirm(dialog);
    expect(await dialog.findByText('Paese richiesto')).toBeTruthy();
    await chooseOption(dialog.getByLabelText('Paese'), 'Germania');
    await press(dialog.getByLabelText(checked));
    await waitFor(() => expect(sums()).toMatchObject({ 'Spedizione (Resto del Mondo)': '€24,90' }));
    await confirm(dialog);
    await waitFor(() => expect(sent).toMatchObject([{ shippingAddress: { country: 'DE', zip: '10115' } }]));
  });

  it('keeps the form of a new address apart from the one of the seat', async () => {
    const { dialog } = await openDialog('01234567897', 'Via Po 10, 10123 Torino, tel. 011 123456');
    fireEvent.change(dialog.getByLabelText('Indirizzo'), { target: { value: 'Via Po 10' } });
    await press(dialog.getByRole('radio', { name: 'Nuovo indirizzo' }));
    expect(dialog.queryByText(toCheck)).toBeNull();
    expect(valueOf(dialog, 'Indirizzo')).toBe('');
    await press(dialog.getByRole('radio', { name: /la tua sede/ }));
    expect([valueOf(dialog, 'Indirizzo'), valueOf(dialog, 'CAP')]).toEqual(['Via Po 10', '10123']);
  });

  it('offers a seat to check beside the saved addresses, without a price', async () => {
    const { dialog } = await openDialog('01234567897', 'Via Po 10, Torino', { addresses: [anAddress()] });
    expect(dialog.getByRole('radio', { name: /la tua sede/ })).not.toBeChecked();
    expect(dialog.queryByText(toCheck)).toBeNull();
    expect(sums()).toMatchObject({ 'Spedizione (Italia Continentale)': '€4,90' });
    await press(dialog.getByRole('radio', { name: /la tua sede/ }));
    expect(sums()).toMatchObject({ Spedizione: 'controlla paese e CAP' });
  });
});
