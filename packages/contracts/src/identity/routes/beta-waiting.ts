import { adminBetaWaiting, betaProgram, betaWaiting } from '../beta-waiting.ts';
import { defineRoute } from '../../route.ts';

export const getBetaProgram = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/beta-program',
  access: 'public',
  summary: 'Counts the places of the beta program',
  response: betaProgram,
});

export const getBetaWaiting = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/beta-waiting-list/mine',
  access: 'user',
  summary: 'Reads whether the caller waits for a place of the beta program',
  duringView: true,
  response: betaWaiting,
});

export const joinBetaWaiting = defineRoute({
  owner: 'identity',
  method: 'PUT',
  path: '/api/beta-waiting-list/mine',
  access: 'user',
  summary: 'Joins the waiting list of the beta program',
  response: betaWaiting,
  errors: ['identity.beta-already-applied', 'identity.beta-not-full'],
});

export const leaveBetaWaiting = defineRoute({
  owner: 'identity',
  method: 'DELETE',
  path: '/api/beta-waiting-list/mine',
  access: 'user',
  summary: 'Leaves the waiting list of the beta program',
  response: betaWaiting,
});

export const listBetaWaiting = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/admin/beta-waiting-list',
  access: 'admin',
  summary: 'Lists who waits for a place of the beta program',
  response: adminBetaWaiting,
});
