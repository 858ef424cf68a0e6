import { limits } from '@drappo/contracts/limits';
import { formatEuro } from '@drappo/contracts/money';
import { earningsOf, priceOf, type PriceRule } from '@drappo/contracts/pricing/price-rule';
import { readAmount } from '@drappo/contracts/typed-amount';
import { Input } from 'antd';
import { useState } from 'react';

const COSTS = [2_500, 5_000, 10_000, 15_000];

/** Prices and earnings for a few sample costs and for a typed one. */
export const RuleExamples = ({ rule }: { rule: PriceRule | undefined }) => {
  const [own, setOwn] = useState('148');
  const typed = readAmount(own).cents;
  const cost = typed !== undefined && typed <= limits.amountCents ? typed : undefined;
  return (
    <section aria-labelledby="earnings-examples">
      <h3 id="earnings-examples">Quanto guadagni al pezzo</h3>
      <table className="earnings__table">
        <thead>
          <tr>
            <th scope="col">Ci paghi</th>
            <th scope="col">Vendi a</th>
            <th scope="col">Guadagni</th>
          </tr>
        </thead>
        <tbody>
          {COSTS.map((one) => (
            <tr key={one}>
              <th scope="row">{formatEuro(one)}</th>
              <Outcome rule={rule} cost={one} />
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Input
                className="earnings__own"
                prefix="€"
                inputMode="decimal"
                aria-label="Un altro costo"
                value={own}
                {...(cost === undefined ? { status: 'error' as const } : {})}
                onChange={({ target }) => setOwn(target.value)}
              />
            </th>
            <Outcome rule={rule} cost={cost} />
          </tr>
        </tbody>
      </table>
      <p className="small muted">
        Il guadagno è il tuo prezzo meno il nostro{rule && rule.vatBp > 0 ? " e meno l'IVA che hai aggiunto" : ''},
        senza spedizione.
      </p>
    </section>
  );
};

const Outcome = ({ rule, cost }: { rule: PriceRule | undefined; cost: number | undefined }) => (
  <>
    <td className="num">{rule && cost !== undefined ? formatEuro(priceOf(rule, cost)) : ''}</td>
    <td className="num">
      <b>{rule && cost !== undefined ? formatEuro(earningsOf(rule, cost)) : ''}</b>
    </td>
  </>
);
