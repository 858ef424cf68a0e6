import type { EventPayload } from '@drappo/contracts/event';
import type { OrderCancelledV1 } from '@drappo/contracts/orders/events';
import { describe, expect, it } from '@jest/globals';
import { orderCancelled } from './order-emails.ts';

const links = { portal: 'https://drappo.example', canReply: true };
const order = { orderId: 'order-1', orderNumber: 'ORD-2026-000123', userId: 'user-1' };
const reason = "Ricevi questo messaggio perché hai l'ordine ORD-2026-000123 su Drappo.";

describe('orderCancelled', () => {
  const cancelled = (changes: Partial<EventPayload<typeof OrderCancelledV1>>) =>
    orderCancelled(
      {
        ...order,
        reason: 'reseller',
        wasPaid: false,
        total: 3_000,
        cancelledAt: '2026-11-18T10:00:00.000Z',
        ...changes,
      },
      links,
    );
  const REFUND = 'Ti rimborsiamo €30,00 sullo stesso metodo di pagamento.';
  const NOTHING = 'Non ti è stato addebitato nulla. I pezzi sono di nuovo disponibili nel catalogo.';
  const ANSWER = 'Se hai domande, rispondi a questo messaggio.';

  it('asks for a reply only if someone reads replies', () => {
    const content = orderCancelled(
      { ...order, reason: 'admin', wasPaid: false, total: 3_000, cancelledAt: '2026-11-18T10:00:00.000Z' },
      { portal: links.portal },
    );
    expect(content.paragraphs).not.toContain(ANSWER);
  });

  it.each([
    ['reseller', false, ["Hai annullato l'ordine.", NOTHING]],
    ['admin', false, ["Abbiamo annullato l'ordine.", NOTHING, ANSWER]],
    ['admin', true, ["Abbiamo annullato l'ordine.", REFUND, ANSWER]],
    ['unpaid', false, ["L'ordine non è stato pagato in tempo, quindi lo abbiamo annullato.", NOTHING]],
  ] as const)('by %s, paid: %s', (who, wasPaid, paragraphs) => {
    expect(cancelled({ reason: who, wasPaid })).toEqual({
      subject: 'Ordine ORD-2026-000123 annullato',
      heading: 'Ordine ORD-2026-000123 annullato',
      paragraphs,
      button: { label: 'Vai al catalogo', url: 'https://drappo.example/catalog' },
      link: { label: "Vedi l'ordine", url: 'https://drappo.example/dashboard?section=orders&order=order-1' },
      reason,
    });
  });

  it('says that the order stays open in the shop, unless the shop cancelled it', () => {
    const open = "L'ordine #1005 nel tuo negozio resta aperto: rimborsa lì il cliente.";
    expect(cancelled({ shopNumber: '#1005' }).paragraphs).toContain(open);
    expect(cancelled({ shopNumber: '#1005', inShop: true }).paragraphs).not.toContain(open);
    expect(cancelled({}).paragraphs.join()).not.toContain('negozio');
  });

  it.each([
    ['a note', 'Tessuto <b>difettoso</b>', [{ label: 'Motivo', value: 'Tessuto <b>difettoso</b>' }]],
    ['an empty note', '', undefined],
  ])('with %s', (_what, note, facts) => {
    expect(cancelled({ reason: 'admin', note }).facts).toEqual(facts);
  });
});
