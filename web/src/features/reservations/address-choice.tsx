import type { SavedAddress as Address } from '@drappo/contracts/orders/addresses';
import { useId } from 'react';
import { SavedAddress } from './saved-address.tsx';

/** The id of a saved address, or a new one. */
export type Choice = string;
export const newAddress: Choice = 'new';

type AddressChoiceProps = {
  addresses: Address[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onEdit: (address: Address) => void;
};

/** Where the order goes: one of the saved addresses, or another one. */
export const AddressChoice = ({ addresses, choice, onChoose, onEdit }: AddressChoiceProps) => {
  const group = useId();
  return (
    <fieldset className="addresses">
      <legend>Indirizzo di spedizione</legend>
      <ul>
        {addresses.map((address) => (
          <SavedAddress
            key={address.id}
            address={address}
            group={group}
            chosen={choice === address.id}
            onChoose={() => onChoose(address.id)}
            onEdit={() => onEdit(address)}
          />
        ))}
        <li className={`address${choice === newAddress ? ' address--chosen' : ''}`}>
          <label>
            <input type="radio" name={group} checked={choice === newAddress} onChange={() => onChoose(newAddress)} />
            <span>
              <b>Nuovo indirizzo</b>
            </span>
          </label>
        </li>
      </ul>
    </fieldset>
  );
};
