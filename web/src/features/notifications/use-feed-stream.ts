import { useGetFeedQuery } from './feed-api.ts';

const nothing = {};

/** Keeps the stream of notifications open, which has lists read again; draws nothing by itself. */
export const useFeedStream = (): void => {
  useGetFeedQuery(undefined, { selectFromResult: () => nothing });
};
