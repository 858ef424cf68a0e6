import type { ReleasedReservations } from '@drappo/contracts/catalog/reservation-limits';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useReleaseReservationsMutation } from './reservations-api.ts';

const piecesOf = ({ accounts }: ReleasedReservations): number => accounts.reduce((sum, { pieces }) => sum + pieces, 0);
const releasedText = (pieces: number): string => {
  if (pieces === 0) return 'Non c’era più niente in riserva.';
  return pieces === 1 ? '1 pezzo è di nuovo disponibile.' : `${pieces} pezzi sono di nuovo disponibili.`;
};

/** Releases all reservations of accounts and shows the number of released pieces; returns true on success. */
export const useRelease = () => {
  const [send, { isLoading }] = useReleaseReservationsMutation();
  const toast = useToast();
  const release = async (userIds: string[]): Promise<boolean> => {
    const { data, error } = await send(userIds);
    if (data) toast.success('Riserve rilasciate', releasedText(piecesOf(data)));
    else toast.error('Errore', failureText(error, 'Impossibile rilasciare le riserve.'));
    return data !== undefined;
  };
  return { release, pending: isLoading };
};
