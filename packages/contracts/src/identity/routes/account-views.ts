import { ownViews, startedView, startViewForm } from '../account-views.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';

export const startView = defineRoute({
  owner: 'identity',
  method: 'POST',
  path: '/api/admin/users/:id/view',
  access: 'admin',
  summary: "Begins to look at a customer's pages, read-only, for 15 minutes",
  params: byId,
  body: startViewForm,
  status: 201,
  response: startedView,
  errors: ['identity.cannot-be-viewed', 'identity.user-not-found'],
});

export const endViews = defineRoute({
  owner: 'identity',
  method: 'DELETE',
  path: '/api/admin/views',
  access: 'admin',
  summary: "Ends the caller's view of a customer's pages",
});

export const listOwnViews = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/account/views',
  access: 'user',
  summary: 'Lists when an administrator looked at the own pages',
  duringView: true,
  response: ownViews,
});
