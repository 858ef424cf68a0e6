import { dequeue, readQueue, type QueuedShipment } from './shipment-queue.ts';

/** `status` 0 means no answer; `failure` is null when the order is shipped. */
export type SendShipment = (shipment: QueuedShipment) => Promise<{ status: number; failure: string | null }>;

type SenderDeps = {
  send: SendShipment;
  onShipped: (shipment: QueuedShipment) => void;
  onRefused: (shipment: QueuedShipment, text: string) => void;
  /** The network or the server is unavailable: the queue waits. */
  onWaiting: () => void;
};

/** Retryable answers: no network, a session to renew, too many requests, an unavailable server. */
const isWorthRetrying = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

/** Only one tab of a browser sends at a time: all read the same queue. */
const alone = async (run: () => Promise<void>): Promise<void> => {
  if (typeof navigator.locks === 'undefined') await run();
  else await navigator.locks.request('drappo-desk-queue', run);
};

/** Sends the queue in scan order; requests that the server rejects are removed too. */
export const createSender = ({ send, onShipped, onRefused, onWaiting }: SenderDeps) => {
  let running: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    for (let next = readQueue()[0]; next; next = readQueue()[0]) {
      const { status, failure } = await send(next);
      if (failure !== null && isWorthRetrying(status)) return onWaiting();
      dequeue(next.key);
      if (failure === null) onShipped(next);
      else onRefused(next, failure);
    }
  };

  /** A call during a run returns the same run, which reads the queue until it is empty. */
  const flush = (): Promise<void> => (running ??= alone(sendAll).finally(() => (running = undefined)));
  return { flush };
};
