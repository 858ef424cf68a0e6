import * as routes from '@drappo/contracts/orders/admin-work-routes';
import type { SavedViewForm } from '@drappo/contracts/orders/saved-views';
import { api } from '../../../shared/api/api.ts';
import { call, to } from '../../../shared/api/call.ts';
import { toQuery, type OrderQuery } from '../shared/orders/order-query.ts';

const makePickList = to(routes.makePickList, ({ ids }: { ids: string[]; key: string }) => ({ body: { ids } }));

const workApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedViews: build.query({ ...to(routes.listSavedViews), providesTags: ['AdminOrderViews'] }),
    saveView: build.mutation({
      ...to(routes.saveView, (body: SavedViewForm) => ({ body })),
      invalidatesTags: ['AdminOrderViews'],
    }),
    changeView: build.mutation({
      ...to(routes.changeView, ({ id, form }: { id: string; form: SavedViewForm }) => ({ params: { id }, body: form })),
      invalidatesTags: ['AdminOrderViews'],
    }),
    deleteView: build.mutation({
      ...to(routes.deleteView, (id: string) => ({ params: { id } })),
      invalidatesTags: ['AdminOrderViews'],
    }),
    selectOrders: build.query({
      ...to(routes.selectOrders, (list: OrderQuery) => ({ query: toQuery(list) })),
      keepUnusedDataFor: 0,
    }),
    makePickList: build.mutation({
      ...makePickList,
      // Retries after a lost response, without creating a second list.
      query: (choice: { ids: string[]; key: string }) => ({
        ...call(routes.makePickList, { body: { ids: choice.ids } }),
        headers: { 'idempotency-key': choice.key },
      }),
      invalidatesTags: ['AdminOrders'],
    }),
    undoPickList: build.mutation({
      ...to(routes.undoPickList, (id: string) => ({ params: { id } })),
      invalidatesTags: ['AdminOrders'],
    }),
  }),
});

export const {
  useListSavedViewsQuery,
  useSaveViewMutation,
  useChangeViewMutation,
  useDeleteViewMutation,
  useLazySelectOrdersQuery,
  useMakePickListMutation,
  useUndoPickListMutation,
} = workApi;
