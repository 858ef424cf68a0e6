import { carriers, isCarrierSearched, type CarrierCode } from '@drappo/contracts/orders/carriers';

/** The carriers for a select. */
export const carrierOptions = carriers.map(({ code, name }) => ({ value: code, label: name }));

/** Finds a carrier by any of its everyday names: "Bartolini" is BRT. */
export const carrierSearch = {
  filterOption: (typed: string, option?: { value?: unknown }): boolean =>
    isCarrierSearched(option?.value as CarrierCode, typed),
};
