import * as routes from '@drappo/contracts/catalog/routes/price-rule';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readPriceRule } from '../data/price-rules.ts';
import type { createSavePriceRule } from '../use-cases/save-price-rule.ts';

export const createPriceRuleEndpoints = ({
  prisma,
  savePriceRule,
}: {
  prisma: PrismaClient;
  savePriceRule: ReturnType<typeof createSavePriceRule>;
}): Endpoint[] => [
  endpoint(routes.getPriceRule, ({ actor }) => readPriceRule(prisma, actor.userId)),
  endpoint(routes.savePriceRule, ({ body, ctx }) => savePriceRule(body, ctx)),
];
