import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { priceOf } from '@drappo/contracts/pricing/price-rule';
import { useSearchParams } from 'react-router-dom';
import { useGetPriceRuleQuery } from '../../../shared/pricing/price-rule-api.ts';
import { useSession } from '../../../shared/session/use-session.ts';

const NAME = 'prezzi';
const OWN = 'miei';

export type OwnPriceOf = (price: string) => string;

/** Whether the address requests the reseller's own prices, and the prices themselves. */
export const useOwnPrices = () => {
  const { isReseller } = useSession();
  const [params, setParams] = useSearchParams();
  const isAsked = isReseller && params.get(NAME) === OWN;
  const { data, isError, isFetching, refetch } = useGetPriceRuleQuery(undefined, { skip: !isAsked });
  const rule = isAsked ? data?.rule : undefined;
  const ask = (asked: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (asked) next.set(NAME, OWN);
        else next.delete(NAME);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const isMissing = isAsked && data?.rule === null;
  const isFailed = isAsked && isError && !isFetching;
  const whyMissing = (): string => {
    if (isMissing) return 'Prima imposta la regola dei prezzi';
    return isFailed ? 'Non riusciamo a leggere i tuoi prezzi' : 'Stiamo leggendo i tuoi prezzi';
  };
  return {
    isOffered: isReseller,
    isAsked,
    ask,
    /** No price rule exists yet. */
    isMissing,
    isFailed,
    /** Reason why the own prices cannot be shown. */
    missingReason: isAsked && !rule && whyMissing(),
    retry: refetch,
    ownPriceOf: rule ? (price: string): string => formatEuro(priceOf(rule, parseAmount(price))) : undefined,
  };
};
export type OwnPrices = ReturnType<typeof useOwnPrices>;
