import { describe, expect, it } from '@jest/globals';
import {
  comparePlanLedgers,
  type OurInvoice,
  type PlanMoney,
  type TheirCharge,
  type TheirEntry,
} from './compare-plan-ledgers.ts';

const from = new Date('2026-11-01T00:00:00.000Z');
const until = new Date('2026-11-18T00:00:00.000Z');
const at = new Date('2026-11-10T00:00:00.000Z');
const before = (date: Date): Date => new Date(date.getTime() - 1);

const charge = (changes: Partial<TheirCharge> = {}): TheirCharge => ({
  id: 'ch_1',
  paymentIntentId: 'pi_1',
  amount: 2_830,
  amountRefunded: 0,
  ...changes,
});
const entry = (changes: Partial<TheirEntry> = {}): TheirEntry => ({
  movement: 'charge',
  source: 'ch_1',
  charge: charge(),
  amount: 2_830,
  at,
  sourceAt: at,
  checkoutId: undefined,
  ...changes,
});
const refund = (changes: Partial<TheirEntry> = {}): TheirEntry =>
  entry({ movement: 'refund', source: 're_1', amount: -500, charge: charge({ amountRefunded: 500 }), ...changes });
const ourInvoice = (changes: Partial<OurInvoice> = {}): OurInvoice => ({
  id: 'in_1',
  amount: 2_830,
  paid: true,
  at,
  expected: true,
  ...changes,
});
const theirInvoice = { id: 'in_1', amount: 2_830, paymentIntentIds: ['pi_0', 'pi_1'] };
const money = (changes: Partial<PlanMoney> = {}): PlanMoney => ({
  entries: [entry()],
  invoices: [theirInvoice],
  ours: [ourInvoice()],
  checkoutIds: new Set(),
  window: { from, until },
  ...changes,
});
const causes = (changes: Partial<PlanMoney> = {}): string[] =>
  comparePlanLedgers(money(changes)).map(({ cause }) => cause);

describe('comparePlanLedgers', () => {
  it('finds nothing when both ledgers agree or are empty', () => {
    expect(causes()).toEqual([]);
    expect(causes({ entries: [], invoices: [], ours: [] })).toEqual([]);
  });

  describe('with a charge', () => {
    it.each<[string, Partial<PlanMoney>]>([
      ['our invoice is missing', { ours: [] }],
      ['our invoice has another amount', { ours: [ourInvoice({ amount: 2_829 })] }],
      ['our invoice is not paid', { ours: [ourInvoice({ paid: false })] }],
      ['their invoice has another amount', { invoices: [{ ...theirInvoice, amount: 1_050 }] }],
      ['the ledger has another amount', { entries: [entry({ amount: 2_000 })] }],
    ])('reports an unequal invoice when %s', (_when, changes) => {
      expect(causes(changes)).toEqual(['books:invoice:in_1']);
    });

    it('reports the differing fields', () => {
      expect(comparePlanLedgers(money({ ours: [ourInvoice({ amount: 1 })] }))).toEqual([
        {
          cause: 'books:invoice:in_1',
          message: 'Una fattura pagata su Stripe non è uguale nei nostri conti.',
          payload: { charge: 'ch_1', amountCents: 2_830, invoice: 'in_1' },
          at,
        },
      ]);
    });

    it('reports money without an invoice', () => {
      expect(comparePlanLedgers(money({ invoices: [], ours: [] }))).toEqual([
        {
          cause: 'books:unknown-charge:ch_1',
          message: 'Stripe ha incassato del denaro che non è né di un ordine né di un piano.',
          payload: { charge: 'ch_1', amountCents: 2_830 },
          at,
        },
      ]);
    });

    it.each<[string, Partial<TheirEntry>[]]>([
      ['that was refunded whole', [{ charge: charge({ amountRefunded: 2_830 }) }]],
      ['of nothing', [{ amount: 0, charge: charge({ amount: 0 }) }]],
      ['whose movements cancel out', [{}, { amount: -2_830 }]],
    ])('ignores one %s, which belongs to no invoice', (_what, entries) => {
      expect(causes({ entries: entries.map(entry), invoices: [], ours: [] })).toEqual([]);
    });

    it('sums the movements of a charge before comparing', () => {
      expect(causes({ entries: [entry({ amount: 2_000 }), entry({ amount: 830 })] })).toEqual([]);
    });
  });

  describe('at the limits of its window', () => {
    const strange = { invoices: [], ours: [] };

    it.each<[string, Partial<TheirEntry>[], number]>([
      ['just before the end', [{ at: before(until), sourceAt: at }], 1],
      ['at the end', [{ at: until, sourceAt: at }], 0],
      ['in part at the end', [{ at }, { at: until }], 0],
      ['from its beginning', [{ sourceAt: from }], 1],
      ['from before its beginning', [{ sourceAt: before(from) }], 0],
    ])('judges a charge that moved %s', (_when, entries, found) => {
      expect(causes({ entries: entries.map(entry), ...strange })).toHaveLength(found);
    });

    it('judges a refund by the time it moved, not by the time of its charge', () => {
      expect(causes({ entries: [refund({ sourceAt: before(from) })] })).toEqual(['books:refund:re_1']);
      expect(causes({ entries: [refund({ at: until })] })).toEqual([]);
    });
  });

  describe('with refunds and disputes', () => {
    it.each<[TheirEntry['movement'], string]>([
      ['refund', 'Stripe ha restituito il denaro di un piano, o lo ha riavuto: decidi se il piano continua.'],
      [
        'dispute',
        'La banca di chi ha pagato ha ripreso il denaro di un piano: rispondi nella dashboard di Stripe e decidi se il piano continua.',
      ],
      ['other', 'Stripe ha mosso del denaro di un piano in un modo che i nostri conti non conoscono.'],
    ])('reports a %s that we did not request', (movement, message) => {
      expect(comparePlanLedgers(money({ entries: [refund({ movement, source: 'x_1' })] }))).toEqual([
        {
          cause: `books:${movement}:x_1`,
          message,
          payload: { charge: 'ch_1', [movement]: 'x_1', amountCents: -500 },
          at,
        },
      ]);
    });

    const checkoutIds = new Set(['c2']);
    it.each<[string, Partial<TheirEntry>[], string[]]>([
      ['that we asked for', [{ checkoutId: 'c2' }], []],
      ['that another program requested', [{ checkoutId: 'c9' }], ['books:refund:re_1']],
      ['that names no purchase', [{}], ['books:refund:re_1']],
      ['that failed', [{}, { amount: 500 }], []],
      ['that failed in part', [{}, { amount: 400 }], ['books:refund:re_1']],
      ['that came back although we had asked for it', [{ checkoutId: 'c2', amount: 500 }], ['books:refund:re_1']],
    ])('judges a refund %s', (_what, entries, expected) => {
      expect(causes({ entries: entries.map(refund), checkoutIds })).toEqual(expected);
    });

    it('ignores a full refund of money without a plan', () => {
      const whole = charge({ amountRefunded: 2_830 });
      expect(causes({ entries: [refund({ charge: whole, amount: -2_830 })], invoices: [], ours: [] })).toEqual([]);
      // After a partial refund the owner of the rest is still unknown.
      expect(causes({ entries: [refund()], invoices: [], ours: [] })).toEqual(['books:refund:re_1']);
      // A bank's claim needs an answer in any case.
      const dispute = refund({ movement: 'dispute', source: 'dp_1', charge: whole, amount: -2_830 });
      expect(causes({ entries: [dispute], invoices: [], ours: [] })).toEqual(['books:dispute:dp_1']);
    });

    it('ignores a dispute that was won', () => {
      const taken = refund({ movement: 'dispute', source: 'dp_1', amount: -2_830 });
      expect(causes({ entries: [taken, { ...taken, amount: 2_830 }] })).toEqual([]);
    });
  });

  describe('with an invoice that only we have', () => {
    const alone = { id: 'in_2' };

    it.each<[string, Partial<OurInvoice>, string[]]>([
      ['paid and expected', {}, ['books:no-invoice:in_2']],
      ['not paid', { paid: false }, []],
      ['too old to be expected', { expected: false }, []],
      ['known to Stripe', { id: 'in_1' }, []],
    ])('reports one that is %s: %j', (_what, changes, expected) => {
      expect(causes({ entries: [], ours: [ourInvoice({ ...alone, ...changes })] })).toEqual(expected);
    });

    it('reports the invoice', () => {
      expect(comparePlanLedgers(money({ entries: [], ours: [ourInvoice(alone)] }))).toEqual([
        {
          cause: 'books:no-invoice:in_2',
          message: 'Nei nostri conti c’è una fattura pagata di cui Stripe non sa niente.',
          payload: { invoice: 'in_2', amountCents: 2_830 },
          at,
        },
      ]);
    });
  });

  it('reports several discrepancies, movements before missing entries', () => {
    const other = entry({ source: 'ch_9', charge: charge({ id: 'ch_9', paymentIntentId: 'pi_9' }) });
    expect(causes({ entries: [refund(), other], ours: [ourInvoice(), ourInvoice({ id: 'in_2' })] })).toEqual([
      'books:refund:re_1',
      'books:unknown-charge:ch_9',
      'books:no-invoice:in_2',
    ]);
  });
});
