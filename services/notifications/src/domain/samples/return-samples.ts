import {
  ReturnAcceptedV1,
  ReturnCancelledV1,
  ReturnLapsedV1,
  ReturnReceivedV1,
  ReturnRefusedV1,
  ReturnRequestedV1,
} from '@drappo/contracts/orders/return-events';
import { sample, sampleIds, sampleTime, type EmailSample } from './email-sample.ts';

const fact = {
  returnId: sampleIds.other,
  returnNumber: 'RES-000218',
  orderId: sampleIds.order,
  orderNumber: 'ORD-2026-000123',
  userId: sampleIds.user,
};
const line = { productName: 'Camicia in popeline', variantInfo: 'bianco, M', quantity: 2, totalPrice: 9_300 };

export const returnSamples: EmailSample[] = [
  sample('return-requested', ReturnRequestedV1, {
    ...fact,
    lines: [{ ...line, reason: 'defect' }],
    amount: 9_300,
    photos: [],
    requestedAt: sampleTime,
  }),
  sample('return-accepted', ReturnAcceptedV1, {
    ...fact,
    lines: [line],
    note: 'Metti tutto in una scatola.',
    sendBy: '2026-03-31T21:59:59.999Z',
    sendTo: "Magazzino resi, Via dell'Artigianato 8, 40057 Granarolo BO",
    acceptedAt: sampleTime,
  }),
  sample('return-refused', ReturnRefusedV1, { ...fact, reason: 'Il capo risulta usato.', refusedAt: sampleTime }),
  sample('return-cancelled', ReturnCancelledV1, { ...fact, cancelledAt: sampleTime }),
  sample('return-lapsed', ReturnLapsedV1, { ...fact, lapsedAt: sampleTime }),
  sample('return-received', ReturnReceivedV1, {
    ...fact,
    lines: [
      {
        variantId: null,
        sku: 'DW-0001-M',
        productName: line.productName,
        variantInfo: line.variantInfo,
        received: 2,
        restocked: 1,
      },
    ],
    receivedAt: sampleTime,
  }),
];
