import type { MissingPieces, Order } from '@drappo/contracts/orders/orders';

/** Returns why an order from a shop cannot be paid yet; undefined if nothing is missing. */
export const waitingText = ({ status, waitingFor }: Order): string | undefined =>
  status !== 'pending' || !waitingFor || waitingFor.length === 0
    ? undefined
    : (limitText(waitingFor) ??
      `In attesa di disponibilità: ${waitingFor
        .map(({ sku, requested, available }) => `${sku} (richiesti ${requested}, disponibili ${available})`)
        .join('; ')}`);

/** Returns the text if the pieces are available but would exceed the account's limit (decision R17). */
const limitText = (waitingFor: MissingPieces[]): string | undefined => {
  const limit = waitingFor.find((line) => line.limit !== undefined)?.limit;
  return limit === undefined
    ? undefined
    : `In attesa: supera il limite di ${limit} pezzi tra riserve e ordini da pagare. Riparte quando un ordine viene pagato o annullato, o una riserva rilasciata.`;
};
