import type { RequestContext, Timer } from '@drappo/service-kit';

type Run = (ctx: RequestContext) => Promise<unknown>;
export type ShopTimerDeps = {
  reconcileSeconds: number;
  useCases: { pollActiveShops: Run; resealCredentials: Run; deleteOldWebhooks: Run };
};

/** Keys change only when the service starts; the first run afterwards reseals everything with the newest key. */
const RESEAL_MS = 600_000;

/** The service's timers for shops. */
export const createShopTimers = ({ reconcileSeconds, useCases }: ShopTimerDeps): Timer[] => [
  { name: 'integrations-poll-shops', everyMs: reconcileSeconds * 1_000, run: useCases.pollActiveShops },
  { name: 'integrations-reseal-credentials', everyMs: RESEAL_MS, run: useCases.resealCredentials },
  { name: 'integrations-delete-old-webhooks', everyMs: 3_600_000, run: useCases.deleteOldWebhooks },
];
