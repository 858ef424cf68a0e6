import type { CurrentUser } from '@drappo/contracts/identity/session';
import { cutOffHour } from '@drappo/contracts/rome-zone';
import { romeDay, romeHourOfDay } from '@drappo/contracts/rome-time';
import {
  ofOneMoment,
  useGetOrderSummaryQuery,
  useListAcceptedReturnsQuery,
  useListOrdersToPayQuery,
} from '../../shared/orders/orders-api.ts';
import { useAgreeingOrders } from '../../shared/orders/use-agreeing-orders.ts';
import { useListReservationsQuery, useListWishlistQuery } from '../../shared/orders/reservations-api.ts';
import { longDayName } from '../../shared/tape/day-names.ts';
import { shippingMoment } from '../../shared/tape/shipping-moment.ts';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { useListWaitingListQuery } from '../../shared/waiting-list/waiting-list-api.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AccountMeasures } from './account-measures.tsx';
import { firstStepsOf } from './first-steps.ts';
import { FirstStepsList } from './first-steps-list.tsx';
import { TodoList } from './todo-list.tsx';
import type { TodoControls } from './todo-row.tsx';
import { nextHoldEnd, todosOf, type Todo } from './todo.ts';
import { useNoShop } from './use-no-shop.ts';
import './today.css';

type TodayProps = {
  user: CurrentUser;
  isReseller: boolean;
  /** Undefined while unknown. */
  hasShop: boolean | undefined;
  controls: TodoControls;
};

/** "Da fare oggi": the most urgent item first; the first steps for a new account. */
export const Today = ({ user, isReseller, hasShop, controls }: TodayProps) => {
  const skip = { skip: !isReseller };
  const toPay = useListOrdersToPayQuery(undefined, { ...skip, ...ofOneMoment });
  const reservations = useListReservationsQuery(undefined, skip);
  const returns = useListAcceptedReturnsQuery(undefined, skip);
  const waitingList = useListWaitingListQuery(undefined, skip);
  const summary = useGetOrderSummaryQuery(undefined, skip);
  const wishlist = useListWishlistQuery();
  const payable = toPay.data && toPay.data.shop.count + toPay.data.portal.count;
  const pending = toPay.isFetching || summary.isFetching ? undefined : summary.data?.counts.pending;
  // Orders being priced and orders with a payment under way are pending as well.
  useAgreeingOrders(payable === undefined || pending === undefined ? undefined : payable <= pending);
  const [hasNoShop, sayNoShop] = useNoShop(user.id);
  const { now, days } = useServerTime();
  const moment = days && shippingMoment(now, days);
  const all = [toPay, reservations, returns, waitingList, summary, wishlist];
  const isReading = wishlist.isLoading || (isReseller && all.some(({ data, isError }) => !data && !isError));
  const failed = all.filter(({ isError }) => isError);
  const retry = () => failed.forEach(({ refetch }) => void refetch());

  const held = reservations.data ?? [];
  const todos = todosOf({
    user,
    toPay: toPay.data ?? { shop: { orders: [], count: 0 }, portal: { orders: [], count: 0 } },
    reservations: held,
    returns: returns.data ?? [],
    waitingList: waitingList.data ?? [],
    now,
    cutOff: moment?.kind === 'open' ? romeHourOfDay(now, cutOffHour).toISOString() : undefined,
  });
  const steps = firstStepsOf({
    user,
    isReseller,
    hasGarment: held.length > 0 || (wishlist.data?.length ?? 0) > 0,
    // While it is unknown, do not suggest this step.
    hasShop: hasNoShop || hasShop !== false,
  });
  const isNew = (isReseller ? summary.data?.total === 0 : true) && steps.some(({ state }) => state !== 'done');
  // The first steps include these items already.
  const rows = isNew ? todos.filter(({ key }) => key !== 'e-mail') : todos;
  const doneSteps = steps.filter(({ state }) => state === 'done').length;
  return (
    <>
      <section className="sheet today" aria-labelledby="todo-title">
        <header>
          <h2 id="todo-title" tabIndex={-1}>
            Da fare oggi
          </h2>
          {!isReading && failed.length === 0 && (
            <p>{isNew && rows.length === 0 ? `${doneSteps} di ${steps.length} fatti` : countText(rows, now)}</p>
          )}
        </header>
        {failed.length > 0 && <ErrorNotice onRetry={retry}>Non riusciamo a leggere che cosa c'è da fare.</ErrorNotice>}
        {isReading && <Skeleton height={120} />}
        {!isReading && failed.length === 0 && (
          <>
            <TodoList todos={rows} clock={{ now, days, moment }} controls={controls} />
            {isNew && (
              <FirstStepsList
                steps={steps}
                user={user}
                resendConfirmation={controls.resendConfirmation}
                onNoShop={sayNoShop}
              />
            )}
            {!isNew && rows.length === 0 && <NothingToDo nextEnd={nextHoldEnd(held)} />}
          </>
        )}
      </section>
      {isNew && !isReading && <AccountMeasures user={user} isReseller={isReseller} />}
    </>
  );
};

const countText = (todos: Todo[], now: Date): string => {
  if (todos.length === 0) return '';
  const endsToday = todos.some(({ dueAt }) => dueAt !== null && romeDay(new Date(dueAt)) === romeDay(now));
  return `${todos.length === 1 ? '1 cosa' : `${todos.length} cose`}${endsToday && todos.length > 1 ? ', prima quelle che scadono oggi' : ''}`;
};

const NothingToDo = ({ nextEnd }: { nextEnd: string | undefined }) => (
  <p className="today__nothing">
    <b>Oggi niente da fare.</b>{' '}
    {nextEnd && `La prossima scadenza è di una riserva, ${longDayName(romeDay(new Date(nextEnd)))}.`}
  </p>
);
