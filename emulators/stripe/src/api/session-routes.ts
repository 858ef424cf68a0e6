import { Router } from 'express';
import type { Sessions } from '../checkout/sessions.ts';
import type { Session } from '../objects.ts';
import type { SetupSessions } from '../saved/setup-sessions.ts';
import type { Store } from '../store/store.ts';
import { showSession } from '../shapes/show-session.ts';
import { showLineItems, type Expand } from './expand.ts';
import type { Lists } from './lists.ts';
import { newSession } from './new-session.ts';
import { parameters } from './parameters.ts';
import { parse } from './parse.ts';
import type { Respond } from './respond.ts';

type SessionRoutesOptions = {
  store: Store;
  respond: Respond;
  lists: Lists;
  expand: Expand;
  sessions: Sessions;
  setupSessions: SetupSessions;
  seconds: () => number;
  publicUrl: () => string;
};

/** `/v1/checkout/sessions` */
export const createSessionRoutes = (options: SessionRoutesOptions): Router => {
  const { store, respond, lists, expand, sessions, setupSessions, seconds, publicUrl } = options;
  const router = Router();
  router.post(
    '/',
    respond(({ values, cause }) => {
      const input = parse(parameters.createSession, values);
      const session = newSession(input, { store, now: seconds(), publicUrl: publicUrl() });
      const made = session.mode === 'setup' ? setupSessions.begin(session, cause) : session;
      return expand(showSession(sessions.create(made)), input.expand);
    }),
  );
  router.get(
    '/',
    respond(({ values }) => {
      const input = parse(parameters.listSessions, values);
      sessions.expireOverdue();
      const { customer_details, status, payment_intent, customer, subscription, created } = input;
      const filter = { status, payment_intent, customer, subscription, created, email: customer_details?.email };
      return lists<Session>('/v1/checkout/sessions', 'checkout.session', filter, input);
    }),
  );
  router.get(
    '/:id',
    respond(({ values, id }) => {
      const input = parse(parameters.expandOnly, values);
      return expand(showSession(sessions.read(id)), input.expand);
    }),
  );
  router.get(
    '/:id/line_items',
    respond(({ values, id }) => {
      const { limit, starting_after, expand: paths } = parse(parameters.listLineItems, values);
      const session = sessions.read(id);
      const from = starting_after ? session.line_items.findIndex((item) => item.id === starting_after) + 1 : 0;
      const listed = showLineItems(session, session.line_items.slice(from, from + limit));
      return expand({ ...listed, has_more: session.line_items.length > from + limit }, paths);
    }),
  );
  router.post(
    '/:id/expire',
    respond(({ values, id, cause }) => {
      const input = parse(parameters.expandOnly, values);
      return expand(showSession(sessions.expire(id, cause)), input.expand);
    }),
  );
  return router;
};
