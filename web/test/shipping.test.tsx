import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { download } from '../src/shared/ui/download.ts';
import { facts } from './support/facts.ts';
import { clickTwice } from './support/click-twice.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const address = '/dashboard?section=shipping';
const rates = {
  zones: [
    {
      zoneCode: 'IT_CONTINENTALE',
      zoneName: 'Italia Continentale',
      freeAbove: '50.00',
      rates: [
        { minItems: 1, maxItems: 2, price: '4.90' },
        { minItems: 3, maxItems: 5, price: '6.90' },
        { minItems: 6, maxItems: 10, price: '8.90' },
        { minItems: 11, maxItems: null, price: '12.90' },
      ],
    },
    {
      zoneCode: 'RESTO_DEL_MONDO',
      zoneName: 'Resto del Mondo',
      freeAbove: null,
      rates: [
        { minItems: 1, maxItems: 2, price: '24.90' },
        { minItems: 3, maxItems: 5, price: '32.90' },
        { minItems: 6, maxItems: null, price: '42.90' },
      ],
    },
  ],
  parcel: {
    base: { italy: '6.90', eu: '12.50', extra_eu: '18.90' },
    extraPerKilo: '2.50',
    insurance: '2.50',
    cod: '3.00',
    whiteLabel: '1.50',
  },
};
const quote = {
  totalCost: '21.75',
  breakdown: { base: '16.25', insurance: '2.50', cod: '3.00', whiteLabel: '0.00' },
};

const open = (...answers: ReturnType<typeof http.get>[]) =>
  openArea(
    address,
    {},
    ...answers,
    http.get('/api/shipping/rates', () => answer(rates)),
  );
const calculate = () => screen.findByRole('button', { name: 'Calcola' });
const weight = () => screen.getByLabelText<HTMLInputElement>('Peso (kg)');
const choose = async (destination: string) => {
  fireEvent.mouseDown(screen.getByLabelText('Destinazione'));
  await press(await screen.findByTitle(destination));
};

describe('the calculator', () => {
  it('requires a destination and at least 0.1 kg, and clears a message when its field is edited', async () => {
    open();
    const button = await calculate();
    await userEvent.clear(weight());
    await press(button);
    expect(screen.getByText('Seleziona una destinazione')).toBeTruthy();
    expect(screen.getByText('Il peso deve essere almeno 0.1 kg')).toBeTruthy();
    await userEvent.type(weight(), '0,05');
    expect(screen.queryByText('Il peso deve essere almeno 0.1 kg')).toBeNull();
    await press(button);
    expect(screen.getByText('Il peso deve essere almeno 0.1 kg')).toBeTruthy();
    await choose('Italia');
    expect(screen.queryByText('Seleziona una destinazione')).toBeNull();
  });

  it('sends destination, weight and extras once, and shows the parts and the total', async () => {
    const sent: unknown[] = [];
    open(
      http.post('/api/shipping/calculate', async ({ request }) => {
        sent.push(await request.json());
        return answer(quote);
      }),
    );
    const button = await calculate();
    await choose('Unione Europea');
    await userEvent.clear(weight());
    await userEvent.type(weight(), '2,5');
    await press(screen.getByRole('checkbox', { name: 'Assicurazione' }));
    await press(screen.getByRole('checkbox', { name: 'Contrassegno' }));
    clickTwice(button);
    expect(await screen.findByText('Costo calcolato')).toBeTruthy();
    expect(screen.getByText('Costo totale: €21,75')).toBeTruthy();
    expect(sent).toEqual([
      { destination: 'eu', weight: 2.5, options: { insurance: true, cod: true, whiteLabel: false } },
    ]);
    expect(screen.getByRole('heading', { name: 'Unione Europea, 2,5 kg' })).toBeTruthy();
    const said = facts();
    const total = said.findIndex(({ term }) => term === 'Totale');
    expect(said.slice(total - 3, total + 1).map(({ value }) => value)).toEqual(['€16,25', '€2,50', '€3,00', '€21,75']);
    await press(screen.getByRole('checkbox', { name: 'White label' }));
    expect(screen.getByText('Hai cambiato i dati: calcola di nuovo per aggiornare il costo.')).toBeTruthy();
  });

  it.each([
    ['the service is away', () => refuse(503, 'Il servizio non è raggiungibile.')],
    ['something is wrong', () => refuse(500, 'x')],
  ])('when %s, says so and keeps what was typed', async (_what, failing) => {
    open(http.post('/api/shipping/calculate', failing));
    const button = await calculate();
    await choose('Extra UE');
    await press(button);
    expect(await screen.findByText('Impossibile calcolare il costo di spedizione')).toBeTruthy();
    expect(screen.getByText('Impossibile calcolare il costo di spedizione. Riprova.')).toBeTruthy();
    expect(screen.getAllByTitle('Extra UE').length).toBeGreaterThan(0);
    expect(weight().value).toBe('1,0');
  });
});

describe('the rates', () => {
  it('are shown by zone and for one parcel, with the note about 13:00', async () => {
    open();
    const table = await screen.findByRole('table');
    expect(screen.getByRole('heading', { level: 1, name: 'Spedizioni' })).toBeTruthy();
    const row = within(table).getByRole('row', { name: /Resto del Mondo/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['€24,90', '€32,90', '€42,90', '€42,90']);
    expect(within(row).queryByText(/gratuita/)).toBeNull();
    const italy = within(table).getByRole('row', { name: /Italia Continentale/ });
    expect(within(italy).getByText('gratuita sopra €50,00 di prodotti')).toBeTruthy();
    expect(screen.getByText(/I tuoi ordini pagano invece le tariffe per zona/)).toBeTruthy();
    const parcel = screen.getByRole('region', { name: 'Tariffe base' });
    for (const amount of ['€6,90', '€12,50', '€18,90']) expect(within(parcel).getByText(amount)).toBeTruthy();
    expect(screen.getByText(/Se paghi entro le 13:00/)).toBeTruthy();
  });

  it('are downloaded as a CSV that Italian Excel can read', async () => {
    const files: string[][] = [];
    jest.spyOn(download, 'text').mockImplementation((name, text) => void files.push([name, text]));
    open();
    await press(await screen.findByRole('button', { name: 'Scarica CSV' }));
    expect(await screen.findByText('Tariffe scaricate')).toBeTruthy();
    expect(files).toEqual([
      [
        'tariffe-spedizione.csv',
        [
          '\uFEFF"Zona";"Peso/Articoli";"Prezzo EUR"',
          '"Italia Continentale";"1-2 articoli";"4,90"',
          '"Italia Continentale";"3-5 articoli";"6,90"',
          '"Italia Continentale";"6-10 articoli";"8,90"',
          '"Italia Continentale";"11+ articoli";"12,90"',
          '"Italia Continentale";"Prodotti sopra 50,00 EUR";"0,00"',
          '"Resto del Mondo";"1-2 articoli";"24,90"',
          '"Resto del Mondo";"3-5 articoli";"32,90"',
          '"Resto del Mondo";"6+ articoli";"42,90"',
          '',
        ].join('\r\n'),
      ],
    ]);
  });

  it('reload on demand when they cannot be read, and leave the calculator available', async () => {
    let away = true;
    open(http.get('/api/shipping/rates', () => (away ? refuse(503, 'x') : answer(rates))));
    await press(await screen.findByRole('button', { name: 'Riprova' }));
    away = false;
    expect(await calculate()).toBeTruthy();
    await press(await screen.findByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull());
  });
});
