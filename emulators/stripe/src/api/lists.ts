import type { z } from 'zod';
import type { Expand } from './expand.ts';
import type { parameters } from './parameters.ts';
import type { StripeObject } from '../objects.ts';
import { show } from '../shapes/show.ts';
import type { Filter } from '../store/object-table.ts';
import type { Store } from '../store/store.ts';
import { ParameterError } from '../stripe-error.ts';

type PageInput = z.output<typeof parameters.listLineItems>;

/** One page of objects, newest first. */
export const createLists =
  (store: Store, expand: Expand) =>
  <T extends StripeObject>(
    url: string,
    kind: T['object'],
    filter: Filter,
    page: PageInput,
    shown: (object: T) => object = show,
  ): object => {
    if (page.starting_after !== undefined && page.ending_before !== undefined)
      throw new ParameterError(400, 'You may only specify one of these parameters: starting_after, ending_before.');
    const found = store.objects.page<T>(kind, filter, page);
    if (!found) {
      const [param, id] = page.starting_after
        ? ['starting_after', page.starting_after]
        : ['ending_before', page.ending_before];
      throw new ParameterError(400, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
    }
    return expand({ object: 'list', data: found.data.map(shown), has_more: found.hasMore, url }, page.expand);
  };
export type Lists = ReturnType<typeof createLists>;
