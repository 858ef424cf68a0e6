import { checkVatNumber } from '@drappo/contracts/identity/rules/vat-number';
import type { Clock } from '@drappo/service-kit';
import type { PrismaDatabase, Tx } from '../../data/database.ts';
import { answerVatCheck, findVatCheck } from '../data/vat-check-repository.ts';
import type { VatCheckPayload } from '../domain/effects.ts';
import type { Vies, ViesAnswer } from '../vies/vies.ts';

type Deps = { prisma: PrismaDatabase; vies: Vies; clock: Clock };

const impossible: ViesAnswer = { valid: false, consultationNumber: null, traderName: null, traderAddress: null };

/** Checks one VAT number at VIES and stores the answer as a proposal: an administrator decides (decision S5). */
export const createCheckVatNumber = ({ prisma, vies, clock }: Deps) => ({
  /** Undefined when the check already has an answer. A number that cannot exist is not sent to VIES. */
  async lookUp({ checkId }: VatCheckPayload): Promise<ViesAnswer | undefined> {
    const check = await findVatCheck(prisma, checkId);
    if (!check || check.verdict === 'valid' || check.verdict === 'invalid') return undefined;
    return checkVatNumber(check.vatNumber) === 'ok' ? vies.look(check.vatNumber) : impossible;
  },

  async store(tx: Tx, { checkId }: VatCheckPayload, { valid, ...details }: ViesAnswer): Promise<void> {
    await answerVatCheck(tx, checkId, { ...details, verdict: valid ? 'valid' : 'invalid', checkedAt: clock.now() });
  },

  storeUnavailable: (tx: Tx, { checkId }: VatCheckPayload): Promise<void> =>
    answerVatCheck(tx, checkId, { verdict: 'unavailable', checkedAt: clock.now() }),
});
export type CheckVatNumber = ReturnType<typeof createCheckVatNumber>;
