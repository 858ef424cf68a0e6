import type { ShippingDestination } from '@drappo/contracts/shipping/forms/shipping-quote';

export const destinationNames: Record<ShippingDestination, string> = {
  italy: 'Italia',
  eu: 'Unione Europea',
  extra_eu: 'Extra UE',
};

const kilos = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 3 });

/** `2.5` -> `2,5 kg`. */
export const weightText = (weight: number): string => `${kilos.format(weight)} kg`;
