import { describe, expect, it } from '@jest/globals';
import { returnStatuses, type ReturnStatus } from '@drappo/contracts/orders/return-status';
import { returnLine, returnState } from '../../../test/support/return-state.ts';
import {
  accept,
  cancel,
  isLapsing,
  lapse,
  piecesLeft,
  receive,
  refuse,
  reportSent,
  requirePieces,
  returnableUntil,
  type Return,
} from './return.ts';

const now = new Date('2026-11-24T10:00:00.000Z');
const item = returnLine().itemId;
const other = '0190b5a0-7c1e-7000-8000-000000000099';
const all = [{ itemId: item, received: 2, restocked: 1 }];

describe('returnableUntil', () => {
  it.each([
    ['2026-11-12T11:00:00.000Z', '2026-12-12T22:59:59.999Z'],
    // In Rome it was shipped on the 13th.
    ['2026-11-12T23:00:00.000Z', '2026-12-13T22:59:59.999Z'],
    // Summer time begins in between.
    ['2027-03-10T11:00:00.000Z', '2027-04-09T21:59:59.999Z'],
    ['2026-10-01T21:59:59.999Z', '2026-10-31T22:59:59.999Z'],
  ])('ends the 30th day in Rome after %s at %s', (shippedAt, until) => {
    expect(returnableUntil(new Date(shippedAt), 30).toISOString()).toBe(until);
  });
});

describe('piecesLeft', () => {
  const shipped = [
    { itemId: item, quantity: 3 },
    { itemId: other, quantity: 1 },
  ];

  it.each<[ReturnStatus, number]>([
    ['requested', 1],
    ['accepted', 1],
    ['received', 1],
    ['refunded', 1],
    ['refused', 3],
    ['cancelled', 3],
    ['lapsed', 3],
  ])('a return that is %s leaves %d of 3', (status, left) => {
    expect(piecesLeft(shipped, [returnState({ status })])).toEqual(
      new Map([
        [item, left],
        [other, 1],
      ]),
    );
  });

  it('counts only the arrived pieces of a received return, and adds several returns', () => {
    const arrived = returnState({ status: 'received', lines: [returnLine({ received: 1, restocked: 0 })] });
    const open = returnState({ lines: [returnLine({ quantity: 1 })] });
    expect(piecesLeft(shipped, [arrived, open]).get(item)).toBe(1);
  });
});

describe('requirePieces', () => {
  const left = new Map([[item, 1]]);

  it('accepts as many pieces as are left', () => {
    expect(() => requirePieces(left, [{ itemId: item, quantity: 1 }])).not.toThrow();
  });

  it.each([
    [item, 2, 'Di questo articolo resta 1 pezzo da rendere'],
    [other, 1, 'Di questo articolo non restano pezzi da rendere'],
  ])('rejects too many pieces, and lines of other orders', (itemId, quantity, message) => {
    expect(() =>
      requirePieces(left, [
        { itemId: item, quantity: 1 },
        { itemId, quantity },
      ]),
    ).toThrow(
      expect.objectContaining({
        code: 'orders.return-too-many-pieces',
        errors: [{ field: 'lines.1.quantity', message }],
      }),
    );
  });
});

describe('the steps', () => {
  const steps: Record<string, { from: ReturnStatus[]; run: (found: Return) => Return; to: ReturnStatus }> = {
    accept: { from: ['requested'], run: (found) => accept(found, { sendTo: null }, now), to: 'accepted' },
    refuse: { from: ['requested'], run: (found) => refuse(found, 'Usato', now), to: 'refused' },
    cancel: { from: ['requested', 'accepted'], run: (found) => cancel(found, now), to: 'cancelled' },
    receive: { from: ['accepted', 'lapsed'], run: (found) => receive(found, all, now), to: 'received' },
    lapse: { from: ['accepted'], run: (found) => lapse(found, now), to: 'lapsed' },
    reportSent: { from: ['accepted'], run: (found) => reportSent(found, {}, now), to: 'accepted' },
  };
  const cases = Object.entries(steps).flatMap(([name, { from, run, to }]) =>
    returnStatuses.map((status) => ({ name, status, run, to, allowed: from.includes(status) })),
  );

  it.each(cases)('$name from $status: $allowed', ({ status, run, to, allowed }) => {
    const hasArrived = status === 'received' || status === 'refunded';
    const found = returnState({ status, receivedAt: hasArrived ? now : null });
    if (allowed) expect(run(found).status).toBe(to);
    else expect(() => run(found)).toThrow(expect.objectContaining({ code: 'orders.return-wrong-step' }));
  });

  it('accept sets two weeks in Rome, and derives the fault from the reasons unless the office sets it', () => {
    const mixed = returnState({ lines: [returnLine(), returnLine({ itemId: other, reason: 'size' })] });
    expect(accept(mixed, { sendTo: 'Via Prova 8', note: 'Va bene' }, now)).toMatchObject({
      isOurFault: false,
      reply: 'Va bene',
      decidedAt: now,
      sendBy: new Date('2026-12-08T22:59:59.999Z'),
      sendTo: 'Via Prova 8',
    });
    expect(accept(returnState(), { sendTo: null }, now).isOurFault).toBe(true);
    expect(accept(mixed, { sendTo: null, isOurFault: true }, now).isOurFault).toBe(true);
  });

  it('do not cancel or lapse a return that was sent', () => {
    const sendBy = new Date('2026-11-24T09:00:00.000Z');
    const waiting = returnState({ status: 'accepted', sendBy });
    expect([isLapsing(waiting, now), isLapsing(waiting, sendBy)]).toEqual([true, false]);
    const sent = reportSent(waiting, { carrier: 'BRT', trackingNumber: '1' }, now);
    expect(sent).toMatchObject({ sentAt: now, carrier: 'BRT', trackingNumber: '1' });
    expect(isLapsing(sent, now)).toBe(false);
    expect(() => cancel(sent, now)).toThrow(expect.objectContaining({ code: 'orders.return-wrong-step' }));
    expect(reportSent(sent, {}, new Date('2026-11-25T10:00:00.000Z')).sentAt).toBe(now);
  });

  it('receive counts pieces by line, and none for lines that are not named', () => {
    const found = returnState({ status: 'accepted', lines: [returnLine(), returnLine({ itemId: other })] });
    expect(receive(found, all, now).lines.map(({ received, restocked }) => [received, restocked])).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });

  it.each([
    [item, 3],
    [other, 1],
  ])('receive rejects more pieces than requested', (itemId, received) => {
    expect(() => receive(returnState({ status: 'accepted' }), [{ itemId, received, restocked: 0 }], now)).toThrow(
      expect.objectContaining({ code: 'orders.return-too-many-pieces' }),
    );
  });
});
