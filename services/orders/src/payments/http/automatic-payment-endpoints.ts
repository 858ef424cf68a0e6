import * as routes from '@drappo/contracts/orders/automatic-payment-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { readAutomaticPayment } from '../data/automatic-payment-summary.ts';
import type { PrismaClient } from '../../data/database.ts';
import type {
  createSwitchOffAutomaticPayment,
  createSwitchOnAutomaticPayment,
} from '../use-cases/automatic-payment.ts';
import type { SavedCardUseCases } from '../use-cases/saved-card.ts';

type Deps = {
  prisma: PrismaClient;
  clock: Clock;
  savedCard: SavedCardUseCases;
  switchOn: ReturnType<typeof createSwitchOnAutomaticPayment>;
  switchOff: ReturnType<typeof createSwitchOffAutomaticPayment>;
};

/** A reseller's own saved card, and the automatic payment with it. */
export const createAutomaticPaymentEndpoints = ({
  prisma,
  clock,
  savedCard,
  switchOn,
  switchOff,
}: Deps): Endpoint[] => {
  const read = (userId: string) => readAutomaticPayment(prisma, userId, clock.now());
  return [
    endpoint(routes.getAutomaticPayment, ({ actor }) => read(actor.userId)),
    endpoint(routes.switchOnAutomaticPayment, async ({ body, actor, ctx }) => {
      await switchOn(body, ctx);
      return read(actor.userId);
    }),
    endpoint(routes.switchOffAutomaticPayment, async ({ actor, ctx }) => {
      await switchOff(ctx);
      return read(actor.userId);
    }),
    endpoint(routes.startSavingCard, ({ ctx }) => savedCard.start(ctx)),
    endpoint(routes.removeCard, async ({ actor, ctx }) => {
      await savedCard.remove(ctx);
      return read(actor.userId);
    }),
  ];
};
