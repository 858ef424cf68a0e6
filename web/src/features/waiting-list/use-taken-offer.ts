import type { Reservation } from '@drappo/contracts/catalog/products';
import type { WaitingListEntry } from '@drappo/contracts/catalog/waiting-list';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useTakeOfferMutation } from '../../shared/waiting-list/waiting-list-api.ts';

/** Turns an offer into a hold, and remembers the last one. */
export const useTakenOffer = () => {
  const [send] = useTakeOfferMutation();
  const [taking, setTaking] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<Reservation>();
  const toast = useToast();
  const take = useSingleRun(
    async ({ id }: WaitingListEntry, quantity: number) => {
      setTaken(undefined);
      setTaking((others) => new Set([...others, id]));
      const { data, error } = await send({ id, quantity });
      setTaking((all) => new Set([...all].filter((one) => one !== id)));
      if (data) return setTaken(data);
      toast.error('Errore', failureText(error, 'Impossibile creare la riserva'));
    },
    ({ id }) => id,
  );
  return { taken, take, isTaking: ({ id }: WaitingListEntry): boolean => taking.has(id) };
};
