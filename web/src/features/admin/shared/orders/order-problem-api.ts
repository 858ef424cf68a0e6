import * as routes from '@drappo/contracts/orders/desk-routes';
import type { OrderProblemForm } from '@drappo/contracts/orders/order-problem';
import { api } from '../../../../shared/api/api.ts';
import { to } from '../../../../shared/api/call.ts';
import { itemAndLists } from '../../../../shared/api/tags.ts';

const orderProblemApi = api.injectEndpoints({
  endpoints: (build) => ({
    setOrderProblem: build.mutation({
      ...to(routes.setOrderProblem, ({ id, problem }: { id: string; problem: OrderProblemForm }) => ({
        params: { id },
        body: problem,
      })),
      invalidatesTags: (_result, _error, { id }) => ['AdminDesk', ...itemAndLists('AdminOrders', id)],
    }),
    clearOrderProblem: build.mutation({
      ...to(routes.clearOrderProblem, (id: string) => ({ params: { id } })),
      invalidatesTags: (_result, _error, id) => ['AdminDesk', ...itemAndLists('AdminOrders', id)],
    }),
  }),
});

export const { useSetOrderProblemMutation, useClearOrderProblemMutation } = orderProblemApi;
