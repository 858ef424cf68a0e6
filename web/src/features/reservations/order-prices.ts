import { formatAmount, parseAmount } from '@drappo/contracts/money';
import type { Reservation } from '@drappo/contracts/catalog/products';
import type { PriceChange } from '@drappo/contracts/orders/orders';

/** The price of a piece: the one of a change that the confirmation asks about, else the product's. */
export const priceWith =
  (changes: PriceChange[]) =>
  ({ id, product }: Reservation): string =>
    changes.find(({ reservationId }) => reservationId === id)?.newPrice ?? product.price;

/** One price for each piece. */
export const pricesOf = (reservations: Reservation[], priceOf: (reservation: Reservation) => string): string[] =>
  reservations.flatMap((reservation) => Array.from({ length: reservation.quantity }, () => priceOf(reservation)));

export const sumOf = (amounts: string[]): string =>
  formatAmount(amounts.reduce((sum, amount) => sum + parseAmount(amount), 0));
