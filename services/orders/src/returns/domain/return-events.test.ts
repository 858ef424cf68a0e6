import { describe, expect, it } from '@jest/globals';
import type { EventMessage } from '@drappo/contracts/event';
import { z } from 'zod';
import { returnLine, returnState } from '../../../test/support/return-state.ts';
import * as events from './return-events.ts';

const at = new Date('2026-11-24T10:00:00.000Z');
const order = { orderNumber: 'ORD-2026-000123', shopifyOrderId: '820982911946154508', shopOrderName: '#1005' };
const fact = {
  returnId: '0190b5a0-7c1e-7000-8000-000000000061',
  returnNumber: 'RES-000218',
  orderId: '0190b5a0-7c1e-7000-8000-000000000001',
  orderNumber: 'ORD-2026-000123',
  shopNumber: '#1005',
  userId: '0190b5a0-7c1e-7000-8000-000000000002',
};
const line = { productName: 'Camicia in popeline', variantInfo: 'bianco, M', quantity: 2, totalPrice: '93.00' };
const photo = '0190b5a0-7c1e-7000-8000-000000000051';
const arrived = returnState({ lines: [returnLine({ received: 2, restocked: 1 })] });
const sent = returnState({ carrier: 'BRT', trackingNumber: '1' });

describe('the events of a return', () => {
  it.each<[string, EventMessage, object]>([
    [
      'return.requested',
      events.returnRequested(returnState({ requestedAt: at }), order, [photo]),
      { lines: [{ ...line, reason: 'defect' }], amount: '93.00', photos: [photo], requestedAt: at.toISOString() },
    ],
    [
      'return.accepted',
      events.returnAccepted(returnState({ reply: 'Sì', sendTo: 'Via Prova 8' }), order, at, at),
      {
        lines: [line],
        note: 'Sì',
        sendBy: at.toISOString(),
        sendTo: 'Via Prova 8',
        acceptedAt: at.toISOString(),
      },
    ],
    [
      'return.refused',
      events.returnRefused(returnState(), order, 'Usato', at),
      { reason: 'Usato', refusedAt: at.toISOString() },
    ],
    ['return.cancelled', events.returnCancelled(returnState(), order, at), { cancelledAt: at.toISOString() }],
    ['return.lapsed', events.returnLapsed(returnState(), order, at), { lapsedAt: at.toISOString() }],
    [
      'return.sent',
      events.returnSent(sent, order, at),
      { carrier: 'BRT', trackingNumber: '1', sentAt: at.toISOString() },
    ],
    [
      'return.received',
      events.returnReceived(arrived, order, at),
      {
        lines: [
          {
            variantId: '0190b5a0-7c1e-7000-8000-000000000072',
            sku: 'DW-0001-M',
            productName: 'Camicia in popeline',
            variantInfo: 'bianco, M',
            received: 2,
            restocked: 1,
          },
        ],
        receivedAt: at.toISOString(),
      },
    ],
    [
      'return.refunded',
      events.returnRefunded(returnState(), order, 4_650, at),
      { amount: '46.50', refundedAt: at.toISOString() },
    ],
  ])('%s is keyed by the order', (type, { event, payload }, expected) => {
    expect(event.type).toBe(type);
    expect(event.key(payload)).toBe(fact.orderId);
    expect(z.encode(event.schema, payload)).toEqual({ ...fact, ...expected });
  });
});
