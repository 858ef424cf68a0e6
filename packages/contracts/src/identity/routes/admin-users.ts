import {
  adminUser,
  adminUserDetail,
  adminUserForm,
  adminUsers,
  adminUsersQuery,
  eraseUserForm,
  sessionsEnded,
  verificationForm,
} from '../admin-users.ts';
import { factorReset } from '../second-factor.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';

export const listUsers = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/admin/users',
  searchable: true,
  access: 'admin',
  summary: 'Lists accounts',
  query: adminUsersQuery,
  response: adminUsers,
});

export const getUser = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: 'Reads an account',
  params: byId,
  response: adminUserDetail,
  errors: ['identity.user-not-found'],
});

export const saveUser = defineRoute({
  owner: 'identity',
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: "Changes an account's role and plan",
  stepUp: true,
  params: byId,
  body: adminUserForm,
  response: adminUser,
  errors: [
    'identity.last-admin',
    'identity.not-on-yourself',
    'identity.password-too-short-for-admin',
    'identity.user-not-found',
  ],
});

export const endUserSessions = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  access: 'admin',
  summary: "Ends an account's sessions",
  params: byId,
  response: sessionsEnded,
  errors: ['identity.user-not-found'],
});

export const resetSecondFactor = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/admin/users/:id/reset-second-factor',
  access: 'admin',
  summary: "Removes an account's second factors",
  stepUp: true,
  params: byId,
  response: factorReset,
  errors: ['identity.not-on-your-own-factor', 'identity.user-not-found'],
});

export const saveVerification = defineRoute({
  owner: 'identity',
  method: 'PUT',
  path: '/api/admin/users/:id/verification',
  access: 'admin',
  summary: 'Records the verification of a business',
  params: byId,
  body: verificationForm,
  response: adminUserDetail,
  errors: ['identity.nothing-to-verify', 'identity.user-not-found'],
});

export const checkVat = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/admin/users/:id/vat-check',
  access: 'admin',
  summary: "Checks an account's VAT number with VIES",
  params: byId,
  response: adminUserDetail,
  errors: ['identity.nothing-to-verify', 'identity.user-not-found'],
});

export const eraseUser = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/admin/users/:id/erase',
  access: 'admin',
  summary: 'Erases an account',
  timeout: 20_000,
  stepUp: true,
  params: byId,
  body: eraseUserForm,
  errors: [
    'identity.cannot-be-erased',
    'identity.data-incomplete',
    'identity.not-on-yourself',
    'identity.other-username',
    'identity.user-not-found',
  ],
});
