import type { Order } from '@drappo/contracts/orders/orders';
import { feedNews } from '../api/feed-news.ts';
import { pageState } from '../page-state.ts';

/** Stock and shipping are being read; an order that waits for pieces sends a message when they are available. */
export const isBeingPriced = ({ status, waitingFor }: Order): boolean => status === 'pending' && !waitingFor?.length;

const waiting = pageState((): { stop: (() => void) | undefined } => ({ stop: undefined }));

/**
 * Calls `again` at the first message of the stream if a list was read before the stream was up and shows an order
 * that is being priced: no other event reports a price that arrived in between.
 */
export const awaitPrices = async (read: Promise<Order[] | undefined>, again: () => void): Promise<void> => {
  const wasUp = feedNews.isUp();
  // The screen shows a read that fails or is aborted.
  const orders = await read.catch(() => undefined);
  if (wasUp || !orders?.some(isBeingPriced)) return;
  if (feedNews.isUp()) return again();
  // Lists that are read while the stream is down share one wait.
  waiting.stop?.();
  waiting.stop = feedNews.listen(() => {
    if (!feedNews.isUp()) return;
    waiting.stop?.();
    again();
  });
};
