import { FEED_EVENT, type MarkReadForm, type NotificationFeed } from '@drappo/contracts/notifications/feed';
import * as routes from '@drappo/contracts/notifications/routes';
import { pathTo } from '@drappo/contracts/route';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';
import { isApiFailure } from '../../shared/api/failure.ts';
import { feedNews } from '../../shared/api/feed-news.ts';
import { listenToEvents } from '../../shared/api/event-stream.ts';
import { pageState } from '../../shared/page-state.ts';
import { tellsMore, trackOutdatedTags, withoutEntry } from './outdated-tags.ts';

type Known = { tracker: ReturnType<typeof trackOutdatedTags>; received: NotificationFeed | undefined };

/** Feed state of each store; stored while the stream is closed, since lists stay cached as well. */
const feeds = pageState(() => ({ byStore: new WeakMap<object, Known>() }));

const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest page, updated by the stream while it is shown. */
    getFeed: build.query({
      ...to(routes.listNotifications),
      providesTags: ['Notifications'],
      // Leaving the screen closes the stream; returning refetches the feed.
      keepUnusedDataFor: 0,
      async onCacheEntryAdded(_arg, { dispatch, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        if (!loaded) return;
        const known = feeds.byStore.get(dispatch) ?? { tracker: trackOutdatedTags(loaded.data), received: undefined };
        feeds.byStore.set(dispatch, known);
        // Invalidated queries refetch in the background; their data stays on screen.
        const refresh = (feed: NotificationFeed) => {
          const tags = known.tracker.tagsFor(feed);
          if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
        };
        // Entries that arrived while no stream was open.
        refresh(loaded.data);
        const stop = listenToEvents({
          url: pathTo(routes.streamNotifications),
          event: FEED_EVENT,
          onMessage: (data) => {
            const feed = data as NotificationFeed;
            updateCachedData(() => feed);
            refresh(feed);
            if (tellsMore(known.received, feed)) dispatch(api.util.invalidateTags(withoutEntry));
            known.received = feed;
            feedNews.report();
          },
          onDown: feedNews.reportDown,
          // A refetch renews an expired session, and reports if there is none anymore.
          mayReconnect: async () => {
            const again = dispatch(
              feedApi.endpoints.getFeed.initiate(undefined, { forceRefetch: true, subscribe: false }),
            );
            const { data, error } = await again;
            if (data) refresh(data);
            return !(isApiFailure(error) && (error.status === 401 || error.status === 403));
          },
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
    /** Entries before the entry `cursor`, loaded on demand. */
    getOlderFeed: build.query({
      ...to(routes.listNotifications, (cursor: string) => ({ query: { cursor } })),
      keepUnusedDataFor: 0,
    }),
    markRead: build.mutation({
      ...to(routes.markRead, (body: MarkReadForm) => ({ body })),
      // Optimistic update; reverted if the server rejects it, and replaced by the server's count.
      async onQueryStarted({ ids }, { dispatch, getState, queryFulfilled }) {
        const read = (feed: NotificationFeed) => {
          for (const entry of feed.notifications) if (!ids || ids.includes(entry.id)) entry.read = true;
        };
        const shown = [
          dispatch(
            feedApi.util.updateQueryData('getFeed', undefined, (feed) => {
              feed.unread = ids ? Math.max(0, feed.unread - ids.length) : 0;
              read(feed);
            }),
          ),
          ...feedApi.util
            .selectCachedArgsForQuery(getState(), 'getOlderFeed')
            .map((cursor) => dispatch(feedApi.util.updateQueryData('getOlderFeed', cursor, read))),
        ];
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) for (const change of shown) change.undo();
        else
          dispatch(
            feedApi.util.updateQueryData('getFeed', undefined, (feed) => void (feed.unread = answer.data.unread)),
          );
      },
    }),
  }),
});

export const { useGetFeedQuery, useGetOlderFeedQuery, useMarkReadMutation } = feedApi;
