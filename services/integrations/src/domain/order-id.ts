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
 * The order of a shop order: the same for every process and every redelivery. One that a new holder of the shop
 * takes over from a former one is another order, since the former's stays with them.
 */
export const orderIdOf = (shopDomain: string, shopifyOrderId: string, takenOverBy?: string): string =>
  uuidv5([shopDomain, shopifyOrderId, ...(takenOverBy ? [takenOverBy] : [])].join('/'));
