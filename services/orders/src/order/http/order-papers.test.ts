import { describe, expect, it } from '@jest/globals';
import type { Order } from '@drappo/contracts/orders/orders';
import type { SlipOrder } from '../data/document-queries.ts';
import { FOREIGN_LETTERS } from '../domain/foreign-letters.ts';
import { createOrderPapers } from './order-papers.ts';

describe('createOrderPapers', () => {
  const made: string[] = [];
  const papers = createOrderPapers(
    {
      makeDocument: (task) => {
        made.push(task);
        return Promise.resolve(Buffer.from('%PDF'));
      },
      writeSheet: () => Promise.resolve(),
    },
    () => Promise.resolve({ pictures: new Map(), isComplete: true }),
  );
  const slips = (letters: number): SlipOrder[] => [
    { sender: '王'.repeat(letters), shippingAddress: {}, items: [] } as unknown as SlipOrder,
  ];
  const parties = { seller: { name: 'Drappo S.r.l.' }, buyer: { name: null, vatNumber: null } };
  const orderOf = (number: string, note: number, notes = 0) =>
    ({
      orderNumber: number,
      shippingAddress: { name: 'Ada Neri', email: '王'.repeat(notes) },
      notes: '王'.repeat(notes),
      items: [{ productName: 'Camicia', note: '王'.repeat(note) }],
    }) as unknown as SlipOrder & Order;

  it('makes no document of more foreign letters than a paper may have', async () => {
    await expect(papers.packingSlips('office', slips(FOREIGN_LETTERS + 1))).rejects.toMatchObject({
      code: 'orders.document-too-large',
    });
    expect(made).toEqual([]);
    await papers.packingSlips('office', slips(FOREIGN_LETTERS));
    expect(made).toEqual(['packingSlips']);
  });

  it('counts only the letters that a paper shows', async () => {
    await papers.confirmation('office', orderOf('ORD-2026-000001', FOREIGN_LETTERS, FOREIGN_LETTERS), parties);
    await papers.packingSlips('office', [orderOf('ORD-2026-000001', FOREIGN_LETTERS, FOREIGN_LETTERS)]);
    expect(made.slice(-2)).toEqual(['orderConfirmation', 'packingSlips']);
  });

  it('names the order that alone has too many, and how to print the others', async () => {
    const long = orderOf('ORD-2026-000002', FOREIGN_LETTERS + 1);
    const reason =
      "L'ordine ORD-2026-000002 ha troppi caratteri di altre scritture, come cinese o arabo: al massimo 30.000.";
    await expect(papers.confirmation('office', long, parties)).rejects.toThrow(
      `${reason} Accorcia le note dei suoi articoli.`,
    );
    await expect(papers.packingSlips('office', [orderOf('ORD-2026-000001', 1), long])).rejects.toThrow(
      `${reason} Toglilo dalla scelta, o accorcia le note dei suoi articoli.`,
    );
  });
});
