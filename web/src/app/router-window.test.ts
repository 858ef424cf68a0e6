import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addressOf, shownAddress } from '../shared/private-address.ts';
import { browser } from '../shared/session/browser.ts';
import { createRouter } from './router.tsx';
import { windowOfRouter } from './router-window.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const shown = () => window.location.pathname + window.location.search + window.location.hash;

describe('shownAddress and addressOf', () => {
  it.each([
    ['/admin?tab=users&search=Anna+Bianchi&page=2', '/admin?tab=users&page=2#?search=Anna+Bianchi'],
    ['/admin/ordini/ORD-2026-000007?search=a%26b', '/admin/ordini/ORD-2026-000007#?search=a%26b'],
    ['/dashboard?section=orders&search=%C3%A0#top', '/dashboard?section=orders#top?search=%C3%A0'],
    ['/login?next=%2Fadmin%3Fsearch%3Danna', '/login#?next=%2Fadmin%3Fsearch%3Danna'],
  ])('hide what may name a person in %s and keep the same screen', (address, expected) => {
    expect(shownAddress(address)).toBe(expected);
    const back = addressOf(new URL(expected, window.location.origin));
    const sorted = (search: string) => [...new URLSearchParams(search)].toSorted();
    const { pathname, search, hash } = new URL(address, window.location.origin);
    expect({ ...back, search: sorted(back.search) }).toEqual({ pathname, search: sorted(search), hash });
  });

  it.each([
    '/catalog?search=lana',
    '/admin?tab=users',
    '/admin?search=',
    '/login?next=%2Fadmin',
    '/admin?tab=users#?tab=orders',
    'https://pay.example/login?search=anna',
  ])('leave %s unchanged', (address) => {
    expect(shownAddress(address)).toBe(address);
    const { pathname, search, hash } = new URL(address, window.location.origin);
    expect(addressOf({ pathname, search, hash: '' })).toEqual({ pathname, search, hash: '' });
    expect(addressOf({ pathname, search, hash }).search).toBe(search);
  });
});

describe('the router', () => {
  it('starts if the browser forbids storage', () => {
    const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(() => windowOfRouter()).not.toThrow();
    forbidden.mockRestore();
  });

  it('keeps search values out of an address that opens in another tab', () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    browser.openTab('/admin?tab=orders&search=anna');
    expect(opened).toHaveBeenCalledWith('/admin?tab=orders#?search=anna', '_blank', 'noopener');
    opened.mockRestore();
  });

  it('reads and writes searches behind the #, also in its links', async () => {
    window.history.replaceState(null, '', '/admin?tab=users&search=anna');
    const router = createRouter();
    expect(shown()).toBe('/admin?tab=users#?search=anna');
    expect(router.state.location.search).toBe('?tab=users&search=anna');
    await router.navigate('/admin?tab=orders&search=bianchi');
    expect([shown(), router.state.location.search]).toEqual([
      '/admin?tab=orders#?search=bianchi',
      '?tab=orders&search=bianchi',
    ]);
    const { pathname, search, hash } = new URL('/admin?tab=mail&search=a%40b.it', window.location.origin);
    expect(router.createHref({ pathname, search, hash, state: null, key: 'k' } as never)).toBe(
      '/admin?tab=mail#?search=a%40b.it',
    );
    window.history.back();
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    expect(router.state.location.search).toBe('?tab=users&search=anna');
    router.dispose();
  });
});
