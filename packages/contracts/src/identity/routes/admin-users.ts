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
});

export const endUserSessions = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  access: 'admin',
  summary: "Ends an account's sessions",
  params: byId,
  response: sessionsEnded,
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
});

export const checkVat = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/admin/users/:id/vat-check',
  access: 'admin',
  summary: "Checks an account's VAT number with VIES",
  params: byId,
  response: adminUserDetail,
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
});
