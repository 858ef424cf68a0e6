import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { useState } from 'react';
import { newAddress, ownSeat, type Choice } from './address-choice.tsx';
import { valuesOf, type AddressValues } from './address-values.ts';
import { companySeat, isSaved } from './company-seat.ts';

/** Returns the address of an order: the selected one, otherwise the default, the company's own, or a new one. */
export const useAddressChoice = (addresses: SavedAddress[], user: CurrentUser | undefined) => {
  const [asked, setAsked] = useState<Choice>();
  const found = user && companySeat(user);
  const seat = found && !isSaved(found.values, addresses) ? found : undefined;
  // A seat that is not sure is shown as a form: it has no price before the person has checked it.
  const known: { id: Choice; values: AddressValues }[] = [
    ...(seat?.sure ? [{ id: ownSeat, values: seat.values }] : []),
    ...addresses.map((address) => ({ id: address.id, values: valuesOf(address) })),
  ];
  const ids = [...(seat ? [ownSeat] : []), ...addresses.map(({ id }) => id), newAddress];
  // If the selected address was deleted, the usual one is used.
  const usual = addresses[0]?.id ?? (seat ? ownSeat : newAddress);
  const choice = ids.find((id) => id === asked) ?? usual;
  const positionOf = (id: Choice): number => known.findIndex((one) => one.id === id);
  return {
    seat,
    choice,
    /** Undefined while an address is typed or checked. */
    chosen: known[positionOf(choice)]?.values,
    /** The selected address is a seat that the person must check. */
    needsCheck: choice === ownSeat && !seat?.sure,
    places: known.map(({ values: { country, zip } }) => ({ country, zip })),
    positionOf,
    choose: setAsked,
  };
};
