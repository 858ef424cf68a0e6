import { expect, it } from '@jest/globals';
import { expectedVolumes, productRequestCategories, sizes } from './choice-lists.ts';
import { limits } from './limits.ts';

it.each([
  ['sizes', sizes, ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
  [
    'categories of product requests',
    productRequestCategories,
    ['abbigliamento', 'elettronica', 'casa', 'sport', 'altro'],
  ],
  ['volumes', Object.keys(expectedVolumes), ['basso', 'medio', 'alto']],
])('the choice list of %s matches the specification', (_name, list, specified) => {
  expect(list).toEqual(specified);
});

it('limits have the specified values', () => {
  expect(limits).toMatchObject({
    catalogPageSize: 12,
    previewProducts: 4,
    reservationDays: 7,
    paymentDays: 7,
    recentOrders: 3,
    adminLatestOrders: 5,
    ordersPerRead: 100,
    adminOrdersPollMs: 30_000,
    catalogRedirectMs: 2000,
    loginRedirectMs: 1000,
    toastSeconds: 5,
    passwordMin: 6,
    usernameMin: 3,
    fiscalCodeMax: 16,
    uploadFiles: 5,
    uploadBytes: 10 * 1024 * 1024,
    betaApprovals: 10,
    orderPollMs: 500,
    orderPollForMs: 30_000,
  });
});
