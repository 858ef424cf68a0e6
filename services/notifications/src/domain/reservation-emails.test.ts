import { describe, expect, it } from '@jest/globals';
import { reservationExpired, reservationExpiryReminded } from './reservation-emails.ts';

const links = { portal: 'https://drappo.example' };
const hold = {
  reservationId: 'reservation-1',
  productId: 'product-1',
  variantId: 'variant-1',
  productName: 'Camicia in lino',
  variantInfo: 'bianco, M' as string | null,
  quantity: 3,
  expiresAt: '2026-11-19T09:30:00.000Z',
};
const bag = { ...hold, productName: 'Borsa', variantInfo: null, quantity: 1, expiresAt: '2026-11-19T23:15:00.000Z' };
const reason = 'Ricevi questo messaggio perché hai riservato dei prodotti su Drappo.';

describe('reservationExpiryReminded', () => {
  const reminded = (...reservations: (typeof hold)[]) =>
    reservationExpiryReminded({ userId: 'user-1', reservations, remindedAt: '2026-11-18T09:00:00.000Z' }, links);

  it('contains the end of one reservation', () => {
    expect(reminded(hold)).toEqual({
      subject: 'La tua riserva scade giovedì 19 novembre alle ore 10:30',
      heading: 'Una riserva sta per scadere',
      paragraphs: ['Confermala in un ordine prima che scada: dopo, i pezzi tornano disponibili per tutti.'],
      facts: [{ label: '3 × Camicia in lino, bianco, M', value: 'entro giovedì 19 novembre alle ore 10:30' }],
      button: { label: "Conferma l'ordine", url: 'https://drappo.example/dashboard?section=reservations' },
      reason,
    });
  });

  it('of several reservations contains the first end, and the end of each', () => {
    expect(reminded(hold, bag)).toEqual({
      subject: '2 riserve scadono, la prima giovedì 19 novembre alle ore 10:30',
      heading: '2 riserve stanno per scadere',
      paragraphs: ['Confermale in un ordine prima che scadano: dopo, i pezzi tornano disponibili per tutti.'],
      facts: [
        { label: '3 × Camicia in lino, bianco, M', value: 'entro giovedì 19 novembre alle ore 10:30' },
        { label: '1 × Borsa', value: 'entro venerdì 20 novembre alle ore 00:15' },
      ],
      button: { label: 'Vedi le riserve', url: 'https://drappo.example/dashboard?section=reservations' },
      reason,
    });
  });

  it('lists several sizes in the order of sizes', () => {
    const { facts } = reminded(...['S', 'XL', 'XS'].map((size) => ({ ...hold, variantInfo: `bianco, ${size}` })));
    expect(facts?.map(({ label }) => label)).toEqual(
      ['XS', 'S', 'XL'].map((size) => `3 × Camicia in lino, bianco, ${size}`),
    );
  });
});

describe('reservationExpired', () => {
  it.each([
    [
      hold,
      'Camicia in lino, bianco, M',
      '3 × Camicia in lino, bianco, M è scaduta giovedì 19 novembre alle ore 10:30.',
    ],
    [bag, 'Borsa', '1 × Borsa è scaduta venerdì 20 novembre alle ore 00:15.'],
  ])('of %j says what is free again', (reservation, name, sentence) => {
    expect(reservationExpired({ ...reservation, userId: 'user-1' }, links)).toEqual({
      subject: `Riserva scaduta: ${name}`,
      heading: 'La tua riserva è scaduta',
      paragraphs: [
        `La riserva di ${sentence} I pezzi sono di nuovo disponibili nel catalogo.`,
        'Se ti servono ancora, puoi riservarli di nuovo finché ce ne sono.',
      ],
      button: { label: 'Vedi il prodotto', url: 'https://drappo.example/product/product-1' },
      reason,
    });
  });
});
