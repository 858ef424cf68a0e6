import { formatAmount, parseAmount } from '@drappo/contracts/money';
import type { Reservation } from '@drappo/contracts/catalog/products';
import type { PriceChange } from '@drappo/contracts/orders/orders';

/**
 * Returns the price of a piece: the new price if the confirmation asks about a change, otherwise the product's price.
 */
export const priceWith =
  (changes: PriceChange[]) =>
  ({ id, product }: Reservation): string =>
    changes.find(({ reservationId }) => reservationId === id)?.newPrice ?? product.price;

/** Returns one price per piece. */
export const pricesOf = (reservations: Reservation[], priceOf: (reservation: Reservation) => string): string[] =>
  reservations.flatMap((reservation) => Array.from({ length: reservation.quantity }, () => priceOf(reservation)));

export const sumOf = (amounts: string[]): string =>
  formatAmount(amounts.reduce((sum, amount) => sum + parseAmount(amount), 0));
