import type { Return, ReturnLine } from '../../src/returns/domain/return.ts';

export const returnLine = (changes: Partial<ReturnLine> = {}): ReturnLine => ({
  itemId: '0190b5a0-7c1e-7000-8000-000000000071',
  variantId: '0190b5a0-7c1e-7000-8000-000000000072',
  sku: 'DW-0001-M',
  productName: 'Camicia in popeline',
  variantInfo: 'bianco, M',
  unitPrice: 4_650,
  quantity: 2,
  reason: 'defect',
  note: null,
  received: null,
  restocked: null,
  toRepair: null,
  ...changes,
});

/** A return of an order as its rules see it: two pieces of one line, just requested. */
export const returnState = (changes: Partial<Return> = {}): Return => ({
  id: '0190b5a0-7c1e-7000-8000-000000000061',
  number: 'RES-000218',
  orderId: '0190b5a0-7c1e-7000-8000-000000000001',
  userId: '0190b5a0-7c1e-7000-8000-000000000002',
  status: 'requested',
  isOurFault: null,
  reply: null,
  requestedAt: new Date('2026-11-24T09:00:00.000Z'),
  decidedAt: null,
  sendBy: null,
  sendTo: null,
  sentAt: null,
  carrier: null,
  trackingNumber: null,
  receivedAt: null,
  refundId: null,
  refundAmount: 0,
  refundShipping: 0,
  refundedAt: null,
  closedAt: null,
  lines: [returnLine()],
  ...changes,
});
