import type { SavedAddress as Address } from '@drappo/contracts/orders/addresses';
import type { ZoneQuote } from '@drappo/contracts/shipping/forms/order-quote';
import { useId } from 'react';
import { AddressCost } from './address-cost.tsx';
import { lineOf } from './address-values.ts';
import type { CompanySeat } from './company-seat.ts';
import { SavedAddress } from './saved-address.tsx';

/** The id of a saved address, or the value for a new one. */
export type Choice = string;
export const newAddress: Choice = 'new';
export const ownSeat: Choice = 'seat';

type AddressChoiceProps = {
  addresses: Address[];
  /** The company's own address, unless it is already saved. */
  seat: CompanySeat | undefined;
  quoteOf: (choice: Choice) => ZoneQuote | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onEdit: (address: Address) => void;
};

/** Selects the address of the order: a saved one or a new one. */
export const AddressChoice = ({ addresses, seat, quoteOf, choice, onChoose, onEdit }: AddressChoiceProps) => {
  const group = useId();
  return (
    <fieldset className="addresses">
      <legend>Indirizzo di spedizione</legend>
      <ul>
        {seat && (
          <li className={`address${choice === ownSeat ? ' address--chosen' : ''}`}>
            <label>
              <input type="radio" name={group} checked={choice === ownSeat} onChange={() => onChoose(ownSeat)} />
              <span>
                <b>{seat.values.name}, la tua sede</b>
                <small>{seat.sure ? lineOf(seat.values) : seat.typed}</small>
              </span>
              {seat.sure ? (
                <AddressCost quote={quoteOf(ownSeat)} />
              ) : (
                <span className="address__cost">Da controllare</span>
              )}
            </label>
          </li>
        )}
        {addresses.map((address) => (
          <SavedAddress
            key={address.id}
            address={address}
            group={group}
            quote={quoteOf(address.id)}
            chosen={choice === address.id}
            onChoose={() => onChoose(address.id)}
            onEdit={() => onEdit(address)}
          />
        ))}
        <li className={`address${choice === newAddress ? ' address--chosen' : ''}`}>
          <label>
            <input
              type="radio"
              name={group}
              aria-label="Nuovo indirizzo"
              aria-describedby={`${group}-new`}
              checked={choice === newAddress}
              onChange={() => onChoose(newAddress)}
            />
            <span>
              <b>Nuovo indirizzo</b>
              <small id={`${group}-new`}>La spedizione compare appena scrivi paese e CAP</small>
            </span>
          </label>
        </li>
      </ul>
    </fieldset>
  );
};
