import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { describe, expect, it } from '@jest/globals';
import { keepCookiesFor } from './keep-cookies.ts';
import type { Upstream } from './routes.ts';

const kept = (upstream: Upstream, cookie: string | undefined, isHttps: boolean) => {
  const headers = cookie === undefined ? {} : { cookie };
  keepCookiesFor(upstream, headers, isHttps);
  return headers;
};

describe('keepCookiesFor', () => {
  const own = '__Host-drappo_access=a; __Host-drappo_refresh=r; __Host-drappo_logout=l; __Host-drappo_device=d';
  const planted =
    'drappo_access=x; drappo_refresh=x; __Secure-drappo_refresh=x; __host-drappo_access=x; drappo_logout=x';

  it('passes refresh, sign-out and device tokens to identity only', () => {
    expect(kept('identity', own, true)).toEqual({ cookie: own });
    for (const upstream of ['catalog', 'orders', 'shipping', 'integrations', 'notifications'] as const)
      expect(kept(upstream, own, true)).toEqual({ cookie: '__Host-drappo_access=a' });
    const plain = 'drappo_access=a; drappo_refresh=r';
    expect([kept('identity', plain, false), kept('orders', plain, false)]).toEqual([
      { cookie: plain },
      { cookie: 'drappo_access=a' },
    ]);
  });

  it("passes a view's token instead of the access token, and only with a request of a view", () => {
    const cookie = 'drappo_access=a; drappo_view=v';
    const ofView = { cookie, [VIEW_HEADER]: 'id' };
    keepCookiesFor('orders', ofView, false);
    expect([ofView.cookie, kept('orders', cookie, false)]).toEqual(['drappo_view=v', { cookie: 'drappo_access=a' }]);
  });

  it.each(['identity', 'orders'] as const)('drops every other name over https before %s', (upstream) => {
    expect(kept(upstream, `${planted}; __Host-drappo_access=a; other=1`, true)).toEqual({
      cookie: '__Host-drappo_access=a',
    });
    expect(kept(upstream, planted, true)).toEqual({});
  });

  it.each(['', ';', '=', '; =x', 'drappo_access'])('does not treat %j as a cookie of another name', (cookie) => {
    expect(kept('identity', cookie, true)).toEqual({});
  });

  it('adds no cookie', () => {
    expect(kept('identity', undefined, true)).toEqual({});
  });
});
