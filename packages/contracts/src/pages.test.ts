import { describe, expect, it } from '@jest/globals';
import { customerPage, officePage, productPage } from './pages.ts';

describe('addresses of pages', () => {
  it.each([
    [customerPage('overview'), '/dashboard'],
    [customerPage('orders', { tab: 'paid' }), '/dashboard?section=orders&tab=paid'],
    [customerPage('waiting-list', { offer: '7' }), '/dashboard?section=waiting-list&offer=7'],
    [officePage('dashboard'), '/admin'],
    [officePage('users', { verification: 'pending', open: '7' }), '/admin?tab=users&verification=pending&open=7'],
    [productPage('7'), '/product/7'],
    [productPage('7', { colore: 'Blu notte' }), '/product/7?colore=Blu%20notte'],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });

  it('encode text from the user', () => {
    expect(officePage('orders', { search: 'ada+1@x.example&tab=log' })).toBe(
      '/admin?tab=orders&search=ada%2B1%40x.example%26tab%3Dlog',
    );
  });
});
