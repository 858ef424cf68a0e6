import type { Plan } from '@drappo/contracts/identity/plans';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { awaitState } from '../../shared/api/await-state.ts';
import { refreshSession } from '../../shared/api/refresh.ts';
import { useLazyGetSubscriptionQuery } from './subscriptions-api.ts';

export type PlanWait = 'idle' | 'waiting' | 'arrived' | 'late';

const isThere = ({ plan, source }: SubscriptionState, bought: Plan): boolean =>
  bought === 'trial' ? source === 'prova' : plan === bought && source === 'subscription';

/**
 * After a payment, waits until the payment event has activated the plan; then refetches everything that depends on it.
 */
export const useAwaitPlan = (bought: Plan | undefined): PlanWait => {
  const [read] = useLazyGetSubscriptionQuery();
  const dispatch = useDispatch();
  const [outcome, setOutcome] = useState<{ bought: Plan; wait: PlanWait }>();

  useEffect(() => {
    if (!bought) return;
    let stopped = false;
    const finish = (wait: PlanWait) => {
      setOutcome({ bought, wait });
      dispatch(api.util.invalidateTags(['Subscription', 'Session']));
    };
    const ask = async (): Promise<boolean> => {
      const { data, isSuccess } = await read();
      if (stopped || !isSuccess || !data || !isThere(data, bought)) return false;
      // The access token still names the previous plan, and services accept it for a second or two.
      await refreshSession();
      if (!stopped) finish('arrived');
      return true;
    };
    const stop = awaitState({ ask, onLate: () => finish('late') });
    return () => {
      stopped = true;
      stop();
    };
  }, [bought, read, dispatch]);

  if (!bought) return 'idle';
  return outcome?.bought === bought ? outcome.wait : 'waiting';
};
