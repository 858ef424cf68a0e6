import { carrierCodes } from '@drappo/contracts/orders/carriers';
import { despiteHold } from '@drappo/contracts/orders/money-hold';
import type { Shipment } from './desk-state.ts';

/** A shipment that the server has not answered; `key` makes attempts idempotent. No personal data. */
export type QueuedShipment = Shipment & { key: string; at: string };

const NAME = 'drappo-desk-queue';

/** Maximum number of parcels that wait for the network. */
export const QUEUE_LIMIT = 50;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isQueued = (value: unknown): value is QueuedShipment => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, at, orderNumber, carrier, trackingNumber, ...more } = value as Record<string, unknown>;
  const despite = more['despiteHold'];
  if (despite !== undefined && !despiteHold.safeParse(despite).success) return false;
  return [key, at, orderNumber, trackingNumber].every(isText) && carrierCodes.some((code) => code === carrier);
};

/** The waiting shipments, oldest first; ignores entries of another version or edited by hand. */
export const readQueue = (): QueuedShipment[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isQueued) : [];
  } catch {
    return [];
  }
};

/** False if the browser does not store the queue: a reload would then lose the shipment. */
const write = (queue: QueuedShipment[]): boolean => {
  try {
    localStorage.setItem(NAME, JSON.stringify(queue));
    return true;
  } catch {
    return false;
  }
};

/** False if the queue is full or cannot be stored. */
export const enqueue = (shipment: QueuedShipment): boolean => {
  const queue = readQueue();
  return queue.length < QUEUE_LIMIT && write([...queue, shipment]);
};

/** Reads the queue again before writing it: another tab of the same browser may have added to it. */
export const dequeue = (key: string): void => {
  write(readQueue().filter((one) => one.key !== key));
};
