import { checkVatNumber, isInVies } from '@drappo/contracts/identity/rules/vat-number';
import type { Clock } from '@drappo/service-kit';
import type { PrismaDatabase, Tx } from '../../data/database.ts';
import { answerVatCheck, findVatCheck } from '../data/vat-check-repository.ts';
import type { VatCheckPayload } from '../domain/effects.ts';
import type { Vies, ViesAnswer } from '../vies/vies.ts';

/** The answer of VIES, or why there was no request. */
export type ViesOutcome = ViesAnswer | 'not-in-vies';

type Deps = { prisma: PrismaDatabase; vies: Vies; clock: Clock };

const impossible: ViesAnswer = { valid: false, consultationNumber: null, traderName: null, traderAddress: null };

/** Checks one VAT number at VIES and stores the answer as a proposal: an administrator decides (decision S5). */
export const createCheckVatNumber = ({ prisma, vies, clock }: Deps) => ({
  /**
   * Undefined when the check already has an answer. Numbers that cannot exist or that VIES does not know are not sent to
   * VIES; an earlier version requested checks of those too.
   */
  async lookUp({ checkId }: VatCheckPayload): Promise<ViesOutcome | undefined> {
    const check = await findVatCheck(prisma, checkId);
    if (!check || check.verdict === 'valid' || check.verdict === 'invalid') return undefined;
    if (checkVatNumber(check.vatNumber) !== 'ok') return impossible;
    return isInVies(check.vatNumber) ? vies.look(check.vatNumber) : 'not-in-vies';
  },

  async store(tx: Tx, { checkId }: VatCheckPayload, outcome: ViesOutcome): Promise<void> {
    if (outcome === 'not-in-vies')
      return answerVatCheck(tx, checkId, { verdict: 'unavailable', checkedAt: clock.now() });
    const { valid, ...details } = outcome;
    await answerVatCheck(tx, checkId, { ...details, verdict: valid ? 'valid' : 'invalid', checkedAt: clock.now() });
  },

  storeUnavailable: (tx: Tx, { checkId }: VatCheckPayload): Promise<void> =>
    answerVatCheck(tx, checkId, { verdict: 'unavailable', checkedAt: clock.now() }),
});
export type CheckVatNumber = ReturnType<typeof createCheckVatNumber>;
