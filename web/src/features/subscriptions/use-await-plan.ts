import type { Plan } from '@drappo/contracts/identity/plans';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { limits } from '@drappo/contracts/limits';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { refreshSession } from '../../shared/api/refresh.ts';
import { useLazyGetSubscriptionQuery } from './subscriptions-api.ts';

export type PlanWait = 'idle' | 'waiting' | 'arrived' | 'late';

const isThere = ({ plan, source }: SubscriptionState, bought: Plan): boolean =>
  bought === 'trial' ? source === 'prova' : plan === bought && source === 'subscription';

/**
 * After payment the plan is asked for every 500 ms, for at most 30 s, until the payment's own news made it so; then
 * everything that depends on it is read again.
 */
export const useAwaitPlan = (bought: Plan | undefined): PlanWait => {
  const [read] = useLazyGetSubscriptionQuery();
  const dispatch = useDispatch();
  const [outcome, setOutcome] = useState<{ bought: Plan; wait: PlanWait }>();

  useEffect(() => {
    if (!bought) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const deadline = Date.now() + limits.orderPollForMs;
    const finish = (wait: PlanWait) => {
      setOutcome({ bought, wait });
      dispatch(api.util.invalidateTags(['Subscription', 'Session']));
    };
    const ask = async () => {
      const { data, isSuccess } = await read();
      if (stopped) return;
      if (isSuccess && data && isThere(data, bought)) {
        // The access token still names the plan of before, and services believe it for a second or two.
        await refreshSession();
        return stopped ? undefined : finish('arrived');
      }
      if (Date.now() > deadline) return finish('late');
      timer = setTimeout(() => void ask(), limits.orderPollMs);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [bought, read, dispatch]);

  if (!bought) return 'idle';
  return outcome?.bought === bought ? outcome.wait : 'waiting';
};
