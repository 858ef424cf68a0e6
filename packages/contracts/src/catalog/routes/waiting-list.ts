import { z } from 'zod';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';
import { reservation } from '../products.ts';
import { joinWaitingListForm, takeOfferForm, waitingListEntry } from '../waiting-list.ts';

export const listWaitingList = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/waiting-list',
  access: 'rivenditore',
  summary: 'Lists the sold-out variants for which the account waits, with what is offered to it',
  duringView: true,
  response: z.array(waitingListEntry),
});

export const joinWaitingList = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/waiting-list',
  access: 'rivenditore',
  summary: 'Waits for a sold-out variant',
  body: joinWaitingListForm,
  status: 201,
  errors: ['catalog.variant-available', 'catalog.variant-not-found', 'catalog.waiting-list-full'],
});

export const leaveWaitingList = defineRoute({
  owner: 'catalog',
  method: 'DELETE',
  path: '/api/waiting-list/:id',
  access: 'rivenditore',
  summary: 'Waits no longer',
  params: byId,
  errors: ['catalog.waiting-list-entry-not-found'],
});

export const takeOffer = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/waiting-list/:id/reservation',
  access: 'rivenditore',
  summary: 'Reserves what is offered to the account',
  params: byId,
  body: takeOfferForm,
  status: 201,
  response: reservation,
  errors: [
    'catalog.offer-expired',
    'catalog.too-little-stock',
    'catalog.waiting-list-entry-not-found',
    'reservations.limit-reached',
    'reservations.paused',
  ],
});
