import * as routes from '@drappo/contracts/identity/routes/admin-users';
import type { AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { getIdentityWaiting } from '@drappo/contracts/waiting-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { readUserDetail, searchUsers } from '../data/user-queries.ts';
import { readWaiting } from '../data/waiting-query.ts';
import type { PrismaDatabase } from '../../data/database.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import { toAdminUser } from '../../users/domain/user.ts';
import type { AccountUseCases } from '../use-cases/account-use-cases.ts';
import type { SignInUseCases } from '../../sign-in/use-cases/sign-in-use-cases.ts';
import type { RepeatVatCheck, VerifyBusiness } from '../../business/use-cases/verify-business.ts';

type Deps = {
  useCases: Pick<AccountUseCases, 'changeUser'> &
    Pick<SignInUseCases, 'endUserSessions'> & { verifyBusiness: VerifyBusiness; repeatVatCheck: RepeatVatCheck };
  clock: Clock;
  prisma: PrismaDatabase;
};

export const adminEndpoints = ({ useCases, clock, prisma }: Deps): Endpoint[] => {
  const detail = async (userId: string): Promise<AdminUserDetail> => {
    const user = await readUserDetail(prisma, userId, clock.now());
    if (!user) throw userNotFound();
    return user;
  };
  return [
    endpoint(routes.listUsers, async ({ query }) => {
      const { users, total } = await searchUsers(prisma, query);
      return { users: users.map((user) => toAdminUser(user, clock.now())), total };
    }),
    endpoint(getIdentityWaiting, () => readWaiting(prisma)),
    endpoint(routes.getUser, ({ params: { id: userId } }) => detail(userId)),
    endpoint(routes.saveUser, async ({ params: { id: userId }, body, ctx }) => {
      const user = await useCases.changeUser({ ...body, userId }, ctx);
      return toAdminUser(user, clock.now());
    }),
    endpoint(routes.endUserSessions, ({ params: { id: userId }, ctx }) => useCases.endUserSessions({ userId }, ctx)),
    endpoint(routes.saveVerification, async ({ params: { id: userId }, body, ctx }) => {
      await useCases.verifyBusiness({ ...body, userId }, ctx);
      return detail(userId);
    }),
    endpoint(routes.checkVat, async ({ params: { id: userId }, ctx }) => {
      await useCases.repeatVatCheck({ userId }, ctx);
      return detail(userId);
    }),
  ];
};
