import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { useState } from 'react';
import { newAddress, ownSeat, type Choice } from './address-choice.tsx';
import { valuesOf, type AddressValues } from './address-values.ts';
import { companySeat, isSaved } from './company-seat.ts';

/** Which address an order goes to: the default one, else the company's own, else a new one, until another is chosen. */
export const useAddressChoice = (addresses: SavedAddress[], user: CurrentUser | undefined) => {
  const [asked, setAsked] = useState<Choice>();
  const found = user && companySeat(user);
  const seat = found && !isSaved(found, addresses) ? found : undefined;
  const known: { id: Choice; values: AddressValues }[] = [
    ...(seat ? [{ id: ownSeat, values: seat }] : []),
    ...addresses.map((address) => ({ id: address.id, values: valuesOf(address) })),
  ];
  // A chosen address that was deleted leaves the usual one.
  const usual = addresses[0]?.id ?? (seat ? ownSeat : newAddress);
  const choice = [...known.map(({ id }) => id), newAddress].find((id) => id === asked) ?? usual;
  const positionOf = (id: Choice): number => known.findIndex((one) => one.id === id);
  return {
    seat,
    choice,
    /** Undefined while a new one is typed. */
    chosen: known[positionOf(choice)]?.values,
    places: known.map(({ values: { country, zip } }) => ({ country, zip })),
    positionOf,
    choose: setAsked,
  };
};
