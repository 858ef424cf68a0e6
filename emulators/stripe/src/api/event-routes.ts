import { Router } from 'express';
import type { Event } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { missing } from '../stripe-error.ts';
import type { Expand } from './expand.ts';
import type { Lists } from './lists.ts';
import { parameters } from './parameters.ts';
import { parse } from './parse.ts';
import type { Respond } from './respond.ts';

type EventRoutesOptions = { respond: Respond; lists: Lists; expand: Expand; store: Store };

/** `/v1/events` */
export const createEventRoutes = ({ respond, lists, expand, store }: EventRoutesOptions): Router => {
  const router = Router();
  const shown = (event: Event): Event => ({ ...event, pending_webhooks: store.deliveries.pending(event.id) });
  router.get(
    '/',
    respond(({ values }) => {
      const input = parse(parameters.listEvents, values);
      const filter = { created: input.created, types: input.types ?? (input.type ? [input.type] : undefined) };
      return lists<Event>('/v1/events', 'event', filter, input, shown);
    }),
  );
  router.get(
    '/:id',
    respond(({ values, id }) => {
      const input = parse(parameters.expandOnly, values);
      const event = store.objects.find<Event>('event', id);
      if (!event) throw missing('id', id);
      return expand(shown(event), input.expand);
    }),
  );
  return router;
};
