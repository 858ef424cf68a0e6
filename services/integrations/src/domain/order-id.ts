import { createHash } from 'node:crypto';

const NAMESPACE = Buffer.from('8f0c5a1e2b7d4c6e9a3f1d5b7e902c46', 'hex');

/** UUID version 5 (RFC 9562). */
const uuidv5 = (name: string): string => {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = 0x50 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/**
 * Returns the order id of a shop order: the same in every process and for every redelivery. If a new holder of the shop
 * takes the shop order over, it gets another order id, since the former holder keeps the old order.
 */
export const orderIdOf = (shopDomain: string, shopifyOrderId: string, takenOverBy?: string): string =>
  uuidv5([shopDomain, shopifyOrderId, ...(takenOverBy ? [takenOverBy] : [])].join('/'));
