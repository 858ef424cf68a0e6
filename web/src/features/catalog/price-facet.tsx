import type { ProductFacets } from '@drappo/contracts/catalog/product-facets';
import { useId, useState, type KeyboardEvent } from 'react';
import { amountsInOrder, isAmount, type CatalogChoice } from './catalog-choice.ts';
import { FacetRow } from './facet-row.tsx';
import { bandLabel } from './price-labels.ts';
import './price-facet.css';

type PriceFacetProps = {
  prices: ProductFacets['prices'];
  choice: CatalogChoice;
  onChoice: (changes: Partial<CatalogChoice>) => void;
};

/** Price bands, and two fields that apply on blur or Enter. */
export const PriceFacet = ({ prices, choice, onChoice }: PriceFacetProps) => (
  <>
    {prices.map(({ band, products }) => (
      <FacetRow
        key={band}
        label={bandLabel(band)}
        products={products}
        checked={choice.prices.includes(band)}
        onChange={(checked) =>
          onChoice({
            prices: checked ? [...choice.prices, band] : choice.prices.filter((other) => other !== band),
          })
        }
      />
    ))}
    <PriceFields choice={choice} onChoice={onChoice} />
  </>
);

const errorOf = (from: string, to: string): string | undefined => {
  if ([from, to].some((text) => text !== '' && !isAmount(text))) return 'Scrivi un prezzo, per esempio 49,90';
  return amountsInOrder(from, to) ? undefined : 'Il prezzo minimo supera il massimo';
};

const PriceFields = ({ choice, onChoice }: Omit<PriceFacetProps, 'prices'>) => {
  const [from, setFrom] = useState(choice.from);
  const [to, setTo] = useState(choice.to);
  const [known, setKnown] = useState(choice);
  const [error, setError] = useState<string>();
  const errorId = useId();
  // A new range in the address, for example after Back, replaces the input.
  if (known.from !== choice.from || known.to !== choice.to) {
    setKnown(choice);
    if (known.from !== choice.from) setFrom(choice.from);
    if (known.to !== choice.to) setTo(choice.to);
    setError(undefined);
  }
  const send = () => {
    const [lower, upper] = [from.trim(), to.trim()];
    const found = errorOf(lower, upper);
    setError(found);
    if (!found && (lower !== choice.from || upper !== choice.to)) onChoice({ from: lower, to: upper });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') send();
  };
  const field = (label: string, value: string, set: (text: string) => void) => (
    <label>
      {label}
      <input
        className="control"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={({ target }) => set(target.value)}
        onBlur={send}
        onKeyDown={onKeyDown}
      />
    </label>
  );
  return (
    <>
      <div className="price-fields">
        {field('Da €', from, setFrom)}
        {field('A €', to, setTo)}
      </div>
      <p id={errorId} className="price-fields__error" role="alert">
        {error}
      </p>
    </>
  );
};
