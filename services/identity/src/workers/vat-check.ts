import { checkVatNumber } from '@drappo/contracts/identity/rules/vat-number';
import { defineWorker, type Clock, type EffectWorker } from '@drappo/service-kit';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import { answerVatCheck, findVatCheck } from '../data/vat-check-repository.ts';
import { vatCheckEffect, type VatCheckPayload } from '../domain/effects.ts';
import type { Vies, ViesAnswer } from '../vies/vies.ts';

type Deps = { prisma: PrismaDatabase; vies: Vies; clock: Clock };

const impossible: ViesAnswer = { valid: false, consultationNumber: null, traderName: null, traderAddress: null };

/** Asks VIES about one VAT number, for some hours if it has to; the answer proposes, an admin decides (decision S5). */
export const createVatCheckWorker = ({
  prisma,
  vies,
  clock,
}: Deps): EffectWorker<VatCheckPayload, ViesAnswer | undefined, Tx> =>
  defineWorker(vatCheckEffect, {
    // VIES counts the questions that one asker has open.
    concurrency: 2,
    maxAttempts: 30,
    async run({ checkId }) {
      const check = await findVatCheck(prisma, checkId);
      if (!check || check.verdict === 'valid' || check.verdict === 'invalid') return undefined;
      return checkVatNumber(check.vatNumber) === 'ok' ? vies.look(check.vatNumber) : impossible;
    },
    async settle(tx, { checkId }, answer) {
      if (!answer) return;
      const { valid, ...said } = answer;
      await answerVatCheck(tx, checkId, { ...said, verdict: valid ? 'valid' : 'invalid', checkedAt: clock.now() });
    },
    async giveUp(tx, { checkId }) {
      await answerVatCheck(tx, checkId, { verdict: 'unavailable', checkedAt: clock.now() });
    },
  });
