import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { customerPage } from '@drappo/contracts/pages';
import { earningsOf, priceOf } from '@drappo/contracts/pricing/price-rule';
import { Link } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { useGetPriceRuleQuery } from './price-rule-api.ts';

const EARNINGS_PATH = customerPage('earnings');

/** Shows one of our prices with the reseller's own price rule applied. */
export const OwnPrice = ({ price }: { price: string }) => {
  const { isReseller } = useSession();
  const { data } = useGetPriceRuleQuery(undefined, { skip: !isReseller });
  if (!isReseller || !data) return null;
  if (!data.rule)
    return (
      <p className="muted">
        <Link className="small" to={EARNINGS_PATH}>
          Calcola quanto guadagni
        </Link>
      </p>
    );
  const cost = parseAmount(price);
  return (
    <p className="small">
      Il tuo prezzo <b className="num">{formatEuro(priceOf(data.rule, cost))}</b>, guadagni{' '}
      <b className="num">{formatEuro(earningsOf(data.rule, cost))}</b> al pezzo.{' '}
      <Link to={EARNINGS_PATH}>Cambia la regola</Link>
    </p>
  );
};
