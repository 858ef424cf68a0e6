import {
  adminUser,
  adminUserDetail,
  adminUserForm,
  adminUsers,
  adminUsersQuery,
  sessionsEnded,
  verificationForm,
  type AdminUserDetail,
} from '@drappo/contracts/identity/admin-users';
import { id } from '@drappo/contracts/text';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import { readUserDetail, searchUsers } from '../data/user-queries.ts';
import type { PrismaDatabase } from '../data/database.ts';
import { userNotFound } from '../domain/identity-errors.ts';
import { toAdminUser } from '../domain/user.ts';
import type { UseCases } from '../use-cases/use-cases.ts';

const params = z.object({ id });

type Deps = { useCases: UseCases; clock: Clock; prisma: PrismaDatabase };

export const adminEndpoints = ({ useCases, clock, prisma }: Deps): Endpoint[] => {
  const detail = async (userId: string): Promise<AdminUserDetail> => {
    const user = await readUserDetail(prisma, userId, clock.now());
    if (!user) throw userNotFound();
    return user;
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/users',
      access: 'admin',
      query: adminUsersQuery,
      response: adminUsers,
      async handle({ query }) {
        const { users, total } = await searchUsers(prisma, query);
        return { users: users.map((user) => toAdminUser(user, clock.now())), total };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/users/:id',
      access: 'admin',
      params,
      response: adminUserDetail,
      handle: ({ params: { id: userId } }) => detail(userId),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/users/:id',
      access: 'admin',
      stepUp: true,
      params,
      body: adminUserForm,
      response: adminUser,
      async handle({ params: { id: userId }, body, ctx }) {
        const user = await useCases.changeUser({ ...body, userId }, ctx);
        return toAdminUser(user, clock.now());
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/users/:id/end-sessions',
      access: 'admin',
      params,
      response: sessionsEnded,
      handle: ({ params: { id: userId }, ctx }) => useCases.endUserSessions({ userId }, ctx),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/users/:id/verification',
      access: 'admin',
      params,
      body: verificationForm,
      response: adminUserDetail,
      async handle({ params: { id: userId }, body, ctx }) {
        await useCases.verifyBusiness({ ...body, userId }, ctx);
        return detail(userId);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/users/:id/vat-check',
      access: 'admin',
      params,
      response: adminUserDetail,
      async handle({ params: { id: userId }, ctx }) {
        await useCases.repeatVatCheck({ userId }, ctx);
        return detail(userId);
      },
    }),
  ];
};
