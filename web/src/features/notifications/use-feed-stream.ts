import { useGetFeedQuery } from './feed-api.ts';

const nothing = {};

/** Keeps the notification stream open, whose entries invalidate queries; never re-renders its caller. */
export const useFeedStream = (): void => {
  useGetFeedQuery(undefined, { selectFromResult: () => nothing });
};
