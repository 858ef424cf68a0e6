import { formatComposition } from '@drappo/contracts/catalog/composition';
import type { Product } from '@drappo/contracts/catalog/products';
import { countryName } from '@drappo/contracts/shipping/countries';
import { Fragment, type ReactNode } from 'react';
import { CareIcon } from '../../shared/catalog/care-icon.tsx';
import { productFacts } from './product-facts.ts';
import { SizeTable } from './size-table.tsx';
import './product-sheet.css';

const originName = (code: string): string => (code === 'EU' ? 'Unione europea' : countryName(code));

/** Composition, care and measures of the garment; unknown values are omitted. */
export const ProductSheet = ({ product, size }: { product: Product; size: string | null }) => {
  const { fabric, composition, careSymbols, careText, originCountry, sizeChart } = product;
  const [only] = composition;
  // "esterno" is meaningless if there is no other part.
  const madeOf =
    composition.length === 1 && only?.part === 'esterno'
      ? formatComposition([only]).slice(9)
      : formatComposition(composition);
  const care = (careSymbols.length > 0 || careText) && (
    <>
      {careSymbols.length > 0 && (
        <span className="product-sheet__care">
          {careSymbols.map((name) => (
            <CareIcon key={name} name={name} />
          ))}
        </span>
      )}
      {careText && <span className="free-text">{careText}</span>}
    </>
  );
  const facts: [string, ReactNode][] = [
    ['Tessuto', fabric],
    ['Composizione', madeOf],
    ['Cura', care],
    ['Fatto in', originCountry && originName(originCountry)],
    ...productFacts.map(([term, value, note]): [string, ReactNode] => [
      term,
      <Fragment key={term}>
        <span>{value}</span>
        {note && <small>{note}</small>}
      </Fragment>,
    ]),
  ];
  return (
    <div className={sizeChart ? 'product-sheet' : 'product-sheet product-sheet--alone'}>
      <section aria-labelledby="product-sheet-heading">
        <h2 id="product-sheet-heading">Il capo</h2>
        <dl className="product__facts">
          {facts.map(
            ([term, value]) =>
              value && (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      {sizeChart && <SizeTable chart={sizeChart} size={size} />}
    </div>
  );
};
