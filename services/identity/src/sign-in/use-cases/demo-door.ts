import { DOCUMENTED_PASSWORD } from '@drappo/contracts/identity/demo-password';
import type { Tx } from '../../data/database.ts';
import { holdDemoOpen } from '../data/demo-closing-repository.ts';
import { demoClosed, demoElsewhere } from '../domain/demo-errors.ts';

export type DemoDoor = {
  /** Throws `forbidden` when the (correct) password is the documented one and may not sign in here. */
  admit: (tx: Tx, password: string) => Promise<void>;
};

/** @param startId of this start of the portal: a closed demo opens again at the next start */
export const createDemoDoor = ({ isLoopback, startId }: { isLoopback: boolean; startId: string }): DemoDoor => ({
  async admit(tx, password) {
    if (password !== DOCUMENTED_PASSWORD) return;
    if (!isLoopback) throw demoElsewhere();
    if (!(await holdDemoOpen(tx, startId))) throw demoClosed();
  },
});
