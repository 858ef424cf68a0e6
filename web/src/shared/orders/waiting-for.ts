import type { Order } from '@drappo/contracts';

/** Why an order from a shop cannot be paid yet; undefined when nothing is short. */
export const waitingText = ({ status, waitingFor }: Order): string | undefined =>
  status === 'pending' && waitingFor && waitingFor.length > 0
    ? `In attesa di disponibilità: ${waitingFor
        .map(({ sku, requested, available }) => `${sku} (richiesti ${requested}, disponibili ${available})`)
        .join('; ')}`
    : undefined;

/** Until our stock has answered, what an order from a shop costs is not known. */
export const isPriced = ({ status, totalAmount, shopifyOrderId }: Order): boolean =>
  !(status === 'pending' && shopifyOrderId !== null && totalAmount === '0.00');
