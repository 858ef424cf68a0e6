import * as adminUsersRoutes from '@drappo/contracts/identity/routes/admin-users';
import * as sessionRoutes from '@drappo/contracts/identity/routes/session';
import type { ServicePersonalData } from '@drappo/contracts/identity/personal-data';
import { endpoint, type Clock, type Endpoint, type RateLimiter } from '@drappo/service-kit';
import type { PrismaDatabase } from '../../data/database.ts';
import { readOwnPersonalData } from '../data/personal-data-query.ts';
import type { User } from '../../users/domain/user.ts';
import type { createEraseUser } from '../use-cases/erase-user.ts';
import type { AccountUseCases } from '../use-cases/account-use-cases.ts';

type Deps = {
  prisma: PrismaDatabase;
  clock: Clock;
  /** The data that the other services store about a person, by service. */
  askServices: (userId: string) => Promise<Record<string, ServicePersonalData>>;
  /** The limit of export files that one account may create. */
  exports: RateLimiter;
  useCases: Pick<AccountUseCases, 'requestErasure'>;
  eraseUser: ReturnType<typeof createEraseUser>;
};

const requested = ({ erasureRequestedAt }: User) => ({ erasureRequestedAt: erasureRequestedAt?.toISOString() ?? null });

/** The rights that the GDPR gives people: access to their data, and its erasure. */
export const privacyEndpoints = ({ prisma, clock, askServices, exports, useCases, eraseUser }: Deps): Endpoint[] => [
  endpoint(sessionRoutes.exportPersonalData, async ({ actor: { userId }, res }) => {
    await exports.take(userId);
    const [others, own] = await Promise.all([askServices(userId), readOwnPersonalData(prisma, userId)]);
    res.set('Cache-Control', 'no-store');
    res.set('Content-Disposition', 'attachment; filename="drappo-dati-personali.json"');
    return { createdAt: clock.now().toISOString(), userId, services: { identity: own, ...others } };
  }),
  endpoint(sessionRoutes.requestErasure, async ({ ctx }) =>
    requested(await useCases.requestErasure({ isRequested: true }, ctx)),
  ),
  endpoint(sessionRoutes.withdrawErasure, async ({ ctx }) =>
    requested(await useCases.requestErasure({ isRequested: false }, ctx)),
  ),
  endpoint(adminUsersRoutes.eraseUser, async ({ params: { id: userId }, body, ctx }) => {
    await eraseUser({ userId, ...body }, ctx);
    return { status: 'erased' };
  }),
];
