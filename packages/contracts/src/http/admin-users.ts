import { z } from 'zod';
import { plan } from '../schemas/plan.ts';
import { role } from '../schemas/role.ts';
import { optionalText } from '../text.ts';
import { currentUser } from './session.ts';

/** A user as the back office sees it. */
export const adminUser = currentUser.extend({ blocked: z.boolean() });
export type AdminUser = z.infer<typeof adminUser>;

/** `GET /api/admin/users`: newest first; `search` is part of username, e-mail, name, company or VAT number. */
export const adminUsersQuery = z.strictObject({
  search: optionalText(200),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export const adminUsers = z.object({ users: z.array(adminUser), total: z.int() });
export type AdminUsers = z.infer<typeof adminUsers>;

/** `PUT /api/admin/users/{id}`: only what is named changes. A plan named without a date is unlimited. */
export const adminUserForm = z
  .strictObject({
    userRole: role.optional(),
    subscriptionPlan: plan.optional(),
    subscriptionExpiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
    blocked: z.boolean().optional(),
  })
  .refine((form) => Object.values(form).some((value) => value !== undefined), { error: 'Indica che cosa cambiare' });
export type AdminUserForm = z.input<typeof adminUserForm>;
