import { z } from 'zod';
import { adminAccountView } from './account-views.ts';
import { plan } from './plan-schema.ts';
import { role } from './role-schema.ts';
import { optionalText, requiredText } from '../text.ts';
import { viesVerdicts, verificationStates } from './verification.ts';
import { currentUser } from './session.ts';

/** A user as the back office sees it. */
export const adminUser = currentUser.extend({
  blocked: z.boolean(),
  /** Whether the address is from a disposable e-mail provider. */
  emailIsDisposable: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** Accounts without a company come last in both directions. */
export const adminUserSorts = [
  'username',
  '-username',
  'company',
  '-company',
  'role',
  '-role',
  'plan',
  '-plan',
  'createdAt',
  '-createdAt',
] as const;
export type AdminUserSort = (typeof adminUserSorts)[number];

/**
 * `GET /api/admin/users`: newest first unless `sort` names another order; erased accounts are left out. `search` matches
 * part of the username, e-mail, name, company or VAT number from three characters on, and below that the beginning of the
 * username or e-mail.
 */
export const adminUsersQuery = z.strictObject({
  search: optionalText(200),
  role: role.optional(),
  plan: plan.optional(),
  verification: z.enum(verificationStates).optional(),
  /**
   * `requested`: users who requested the erasure of their data. `blocked`: users who cannot sign in. `disposable-email`:
   * users with a disposable e-mail address.
   */
  state: z.enum(['requested', 'blocked', 'disposable-email']).optional(),
  sort: z.enum(adminUserSorts, { error: 'Ordine non valido' }).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type AdminUsersQuery = z.output<typeof adminUsersQuery>;

export const adminUsers = z.object({
  users: z.array(adminUser),
  /** At most `limits.adminUsersCounted`: no one needs further pages, and counting all rows of a large table is slow. */
  total: z.int(),
});
export type AdminUsers = z.infer<typeof adminUsers>;

/** One VIES request about a VAT number, and its answer. */
export const vatCheck = z.object({
  vatNumber: z.string(),
  verdict: z.enum(viesVerdicts),
  /** False for a number that VIES does not know, such as a Swiss one: only the administrator's own check counts. */
  inVies: z.boolean().optional(),
  /** Proof of the VIES request; null unless the requesting company is configured. */
  consultationNumber: z.string().nullable(),
  traderName: z.string().nullable(),
  traderAddress: z.string().nullable(),
  requestedAt: z.string(),
  checkedAt: z.string().nullable(),
});
export type VatCheck = z.infer<typeof vatCheck>;

/** `GET /api/admin/users/{id}`. */
export const adminUserDetail = adminUser.extend({
  verificationDecidedAt: z.string().nullable(),
  erasedAt: z.string().nullable(),
  openSessions: z.int(),
  /** How many second factors the account has. */
  secondFactors: z.int().optional(),
  /** Newest first. */
  vatChecks: z.array(vatCheck),
  /** Views of the account's pages by administrators, newest first. */
  views: z.array(adminAccountView).optional(),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

/** `PUT /api/admin/users/{id}/verification`: a refusal has a reason, which the user reads. */
export const verificationForm = z
  .strictObject({ verified: z.boolean({ error: 'Scegli se confermare o rifiutare' }), reason: optionalText(500) })
  .refine(({ verified, reason }) => verified || Boolean(reason), {
    path: ['reason'],
    error: 'Scrivi il motivo del rifiuto',
    when: ({ value }) => typeof (value as { verified?: unknown } | null)?.verified === 'boolean',
  });
export type VerificationForm = z.input<typeof verificationForm>;

/** `POST /api/admin/users/{id}/end-sessions`. */
export const sessionsEnded = z.object({ ended: z.int() });

/** `POST /api/admin/users/{id}/erase`: repeats the username, since an erasure cannot be undone. */
export const eraseUserForm = z.strictObject({ username: requiredText('Scrivi il nome utente per confermare') });
export type EraseUserForm = z.input<typeof eraseUserForm>;

/** `PUT /api/admin/users/{id}`: changes only the named fields. A plan without a date is unlimited. */
export const adminUserForm = z
  .strictObject({
    userRole: role.optional(),
    subscriptionPlan: plan.optional(),
    subscriptionExpiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
    blocked: z.boolean().optional(),
  })
  .refine((form) => Object.values(form).some((value) => value !== undefined), { error: 'Indica che cosa cambiare' });
export type AdminUserForm = z.input<typeof adminUserForm>;
