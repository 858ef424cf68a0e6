import { formatEuro } from '@drappo/contracts/money';
import { packagingCost } from '@drappo/contracts/shipping/packaging-prices';
import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { wholeNumber } from '../../shared/ui/whole-number.ts';
import { cardNames, cardPrice, packagingNames, packagingPrice, type Materials } from './materials.ts';

const examplePieces = 100;
const mostPieces = 100_000;
const thousands = new Intl.NumberFormat('it-IT');

/** Setup cost, then cards and packaging per piece, for a number of pieces that the person can change. */
export const CostSummary = ({ materials }: { materials: Materials }) => {
  // An empty field counts as 0 pieces and stays empty until another number is typed.
  const [typed, setTyped] = useState<number | null>(examplePieces);
  const pieces = typed ?? 0;
  const id = useId();
  const { cardMaterial, packagingMaterial } = materials;
  const cost = packagingCost(
    {
      ...(cardMaterial === '' ? {} : { cardMaterial }),
      ...(packagingMaterial === '' ? {} : { packagingMaterial }),
    },
    pieces,
  );
  return (
    <section className="sheet white-label__box" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Riepilogo costi</h2>
      <label className="costs__pieces" htmlFor={id}>
        Pezzi di esempio
        <InputNumber
          className="costs__count"
          id={id}
          min={1}
          max={mostPieces}
          {...wholeNumber}
          value={typed}
          onChange={setTyped}
        />
      </label>
      <dl className="costs" aria-live="polite">
        <div>
          <dt>Setup, una volta sola</dt>
          <dd>{formatEuro(cost.setup)}</dd>
        </div>
        <Line
          label={`Bigliettini${cardMaterial === '' ? '' : ` ${cardNames[cardMaterial]}`}`}
          price={cardPrice(cardMaterial)}
          pieces={pieces}
          sum={cost.cards}
        />
        <Line
          label={`Packaging${packagingMaterial === '' ? '' : ` ${packagingNames[packagingMaterial]}`}`}
          price={packagingPrice(packagingMaterial)}
          pieces={pieces}
          sum={cost.packaging}
        />
        <div className="costs__total">
          <dt>Totale per {pieces === 1 ? '1 pezzo' : `${thousands.format(pieces)} pezzi`}</dt>
          <dd>{formatEuro(cost.total)}</dd>
        </div>
      </dl>
      <p className="muted small">Fatturati a parte, a fine mese.</p>
    </section>
  );
};

type LineProps = { label: string; price: number | undefined; pieces: number; sum: number };

const Line = ({ label, price, pieces, sum }: LineProps) => (
  <div>
    <dt>
      {label}
      <small>{price === undefined ? 'da scegliere' : `${formatEuro(price)} × ${thousands.format(pieces)}`}</small>
    </dt>
    <dd>{formatEuro(sum)}</dd>
  </div>
);
