import type { Charge, Dispute, Refund } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { createBalance } from './balance.ts';

/** Writes the ledger entries of movements from before the ledger existed, at their original times. */
export const fillLedger = (store: Store): void =>
  store.transaction(() => {
    const { save } = store.objects;
    const at = (created: number) =>
      createBalance({ save: (...objects) => objects.forEach(save), seconds: () => created });
    const charges = new Map<string, Charge>();
    for (const charge of store.objects.list<Charge>('charge', { status: 'succeeded' }).reverse()) {
      charges.set(charge.id, charge);
      if (!charge.balance_transaction) save(at(charge.created).charged(charge));
    }
    for (const refund of store.objects.list<Refund>('refund').reverse()) {
      const charge = charges.get(refund.charge);
      if (refund.balance_transaction || !charge) continue;
      const booked = at(refund.created).refunded(refund, charge);
      save(refund.status === 'failed' ? at(refund.created).refundFailed(booked) : booked);
    }
    for (const dispute of store.objects.list<Dispute>('dispute').reverse()) {
      if (dispute.balance_transactions) continue;
      const taken = at(dispute.created).withdrawn(dispute);
      save(dispute.status === 'won' ? at(dispute.created).reinstated(taken) : taken);
    }
  });
