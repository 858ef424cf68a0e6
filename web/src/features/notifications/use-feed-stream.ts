import { useGetFeedQuery } from './feed-api.ts';

const nothing = {};

/** Keeps the notification stream open, so that its entries invalidate queries; never re-renders its caller. */
export const useFeedStream = (): void => {
  useGetFeedQuery(undefined, { selectFromResult: () => nothing });
};
