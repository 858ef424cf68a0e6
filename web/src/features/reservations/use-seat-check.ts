import { shippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import { useMemo, useState } from 'react';
import { changesOf, forgetDraft } from '../../shared/forms/draft.ts';
import { useDraft, useKeepDraft } from '../../shared/forms/use-draft.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { emptyAddress, type AddressValues } from './address-values.ts';
import type { CompanySeat } from './company-seat.ts';

const personal = Object.keys(emptyAddress());
const draftOf = (owner: string) => ({ form: 'shipping-seat', owner, personal });
export const forgetSeatDraft = (owner: string): void => forgetDraft(draftOf(owner));

export const checkLabel = 'Ho controllato paese e CAP';

type SeatCheckOptions = {
  owner: string;
  seat: CompanySeat | undefined;
  onSubmit: (values: AddressValues) => Promise<unknown>;
};

/** The form of a seat that is not sure: it starts with what was read, and has a price once the person has checked it. */
export const useSeatCheck = ({ owner, seat, onSubmit }: SeatCheckOptions) => {
  const [isChecked, setChecked] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [read] = useState(() => seat?.values ?? emptyAddress());
  const form = useForm({ schema: shippingAddress, initial: useDraft(draftOf(owner), read), onSubmit });
  const { values, check } = form;
  useKeepDraft(
    draftOf(owner),
    useMemo(() => changesOf(read, values), [read, values]),
  );
  return {
    form,
    isChecked,
    setChecked: (checked: boolean) => {
      setChecked(checked);
      setRefused(false);
    },
    /** Why the order was not sent. */
    problem: isRefused ? `Controlla paese e CAP, poi spunta "${checkLabel}".` : undefined,
    forgetProblem: () => setRefused(false),
    /** Shows what is missing instead of sending the order. */
    refuse: (): void => {
      check();
      setRefused(true);
    },
  };
};
export type SeatCheck = ReturnType<typeof useSeatCheck>;
