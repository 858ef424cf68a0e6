import { adminUser, adminUserForm, adminUsers, adminUsersQuery, id } from '@drappo/contracts';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import { searchUsers } from '../data/user-queries.ts';
import type { PrismaDatabase } from '../data/database.ts';
import { toCurrentUser } from '../domain/user.ts';
import type { UseCases } from '../use-cases/use-cases.ts';

export const adminEndpoints = ({
  useCases,
  clock,
  prisma,
}: {
  useCases: UseCases;
  clock: Clock;
  prisma: PrismaDatabase;
}): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/admin/users',
    access: 'admin',
    query: adminUsersQuery,
    response: adminUsers,
    async handle({ query }) {
      const { users, total } = await searchUsers(prisma, query);
      return { users: users.map((user) => ({ ...toCurrentUser(user, clock.now()), blocked: user.blocked })), total };
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/users/:id',
    access: 'admin',
    params: z.object({ id }),
    body: adminUserForm,
    response: adminUser,
    async handle({ params, body, ctx }) {
      const user = await useCases.changeUser({ ...body, userId: params.id }, ctx);
      return { ...toCurrentUser(user, clock.now()), blocked: user.blocked };
    },
  }),
];
