import { discountText, euro } from '../format/money.ts';
import './price.css';

type PriceProps = {
  price: string;
  comparePrice: string | null;
  /** Shows the discount tag after the price; cards show it on the picture instead. */
  withTag?: boolean;
};

/** Current price first, then the compared price, crossed out. Amounts are decimal strings. */
export const Price = ({ price, comparePrice, withTag = false }: PriceProps) => {
  const discount = discountText(price, comparePrice);
  return (
    <div className="price">
      <b>{euro(price)}</b>
      {comparePrice !== null && (
        <s>
          <span className="visually-hidden">Prezzo di confronto</span> {euro(comparePrice)}
        </s>
      )}
      {withTag && discount && <HangTag>{discount}</HangTag>}
    </div>
  );
};

/** A hang tag for discounts. */
export const HangTag = ({ children }: { children: string }) => <span className="hang-tag">{children}</span>;
