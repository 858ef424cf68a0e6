import { useSession } from '../session/use-session.ts';
import { requestAnswered, requestKey } from './open-requests.ts';

/** Idempotency keys of the signed-in person's requests (`open-requests.ts`). */
export const useRequestKey = () => {
  const owner = useSession().user?.id ?? '';
  return {
    keyOf: (content: unknown): string => requestKey(owner, content),
    answered: (content: unknown): void => requestAnswered(owner, content),
  };
};
