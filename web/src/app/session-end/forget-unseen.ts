import type { Action } from '@reduxjs/toolkit';
import { api } from '../../shared/api/api.ts';

type Subscriptions = { getSubscriptionCount: (queryCacheKey: string) => number };
type Store = {
  getState: () => { [api.reducerPath]: { queries: object } };
  dispatch: (action: Action) => unknown;
};

/** Drops the answers that no mounted screen shows; the screen that was left needs its own when it returns. */
export const forgetUnseen = ({ getState, dispatch }: Store): void => {
  const { internal_getRTKQSubscriptions, removeQueryResult } = api.internalActions;
  const { getSubscriptionCount } = dispatch(internal_getRTKQSubscriptions()) as Subscriptions;
  for (const queryCacheKey of Object.keys(getState()[api.reducerPath].queries))
    if (getSubscriptionCount(queryCacheKey) === 0) dispatch(removeQueryResult({ queryCacheKey } as never));
};
