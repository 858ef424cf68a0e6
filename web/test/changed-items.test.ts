import { expect, it } from '@jest/globals';
import { http } from 'msw';
import { createStore } from '../src/app/store.ts';
import { productApi } from '../src/features/product/product-api.ts';
import { productsApi } from '../src/shared/catalog/products-api.ts';
import { reservationsApi } from '../src/shared/orders/reservations-api.ts';
import { useFakeApi } from './support/render-app.tsx';
import { aProduct, products } from './support/samples.ts';
import { answer, server } from './support/server.ts';

useFakeApi();

const { getProduct } = productApi.endpoints;
const { listProducts } = productsApi.endpoints;

it('a changed item causes a reload of this item and the lists, and of no other item', async () => {
  const reads: string[] = [];
  server.use(
    http.get('/api/products', () => {
      reads.push('list');
      return answer({ products: products(2), total: 2 });
    }),
    http.get('/api/products/:id', ({ params }) => {
      reads.push(String(params['id']));
      return answer(aProduct());
    }),
    http.post('/api/reservations', () => answer({})),
  );
  const { dispatch } = createStore();
  await dispatch(listProducts.initiate({ limit: 2 }));
  await dispatch(getProduct.initiate('p1'));
  await dispatch(getProduct.initiate('p2'));
  reads.length = 0;
  await dispatch(reservationsApi.endpoints.createReservation.initiate({ productId: 'p1', quantity: 1 }));
  await Promise.all(dispatch(productsApi.util.getRunningQueriesThunk()));
  expect(reads.toSorted()).toEqual(['list', 'p1']);
});
