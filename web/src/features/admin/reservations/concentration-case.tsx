import type { StockConcentration, StockHolder } from '@drappo/contracts/catalog/reservation-limits';
import { productPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../shared/format/date.ts';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { ProductRetired } from '../shared/product-retired.tsx';

type ConcentrationCaseProps = {
  concentration: StockConcentration;
  isChosen: (userId: string) => boolean;
  onChoose: (userId: string, isChosen: boolean) => void;
};

const nameOf = ({ companyName, username }: StockHolder): string => companyName ?? username ?? 'Account appena creato';
/** Username behind the company name: companies may share a name, and one may have several accounts. */
const accountOf = ({ companyName, username }: StockHolder): string | null => (companyName === null ? null : username);
const shareOf = ({ pieces, stock }: StockConcentration): string => `${Math.round((pieces / stock) * 100)}%`;
const heldText = ({ reservedPieces, orderPieces }: StockHolder): string =>
  [reservedPieces > 0 && `${reservedPieces} in riserva`, orderPieces > 0 && `${orderPieces} in ordini da pagare`]
    .filter(Boolean)
    .join(', ');

/** One product of which few accounts reserve a large share, with these accounts. */
export const ConcentrationCase = ({ concentration, isChosen, onChoose }: ConcentrationCaseProps) => {
  const { productId, productName, imageUrl, isActive, kind, pieces, stock, foundAt, holders } = concentration;
  return (
    <li className="concentration">
      <div className="concentration__product">
        <Picture image={undefined} url={imageUrl} alt="" sizes="44px" />
        <div className="free-text">
          <h3>
            <Link to={productPage(productId)}>{productName}</Link>
          </h3>
          {!isActive && <ProductRetired />}
          <p className="muted small">
            {kind === 'account' ? 'Un account' : 'Account non verificati'}, dal {formatDateTime(foundAt)}
          </p>
        </div>
        <p className="num concentration__share">
          {pieces} di {stock} pezzi <b>{shareOf(concentration)}</b>
        </p>
      </div>
      <ul>
        {holders.map((holder) => (
          <li key={holder.userId}>
            <CheckBox
              label={`Scegli ${[nameOf(holder), accountOf(holder)].filter(Boolean).join(', ')}`}
              showLabel={false}
              checked={isChosen(holder.userId)}
              onChange={(chosen) => onChoose(holder.userId, chosen)}
            />
            <span className="free-text">
              {nameOf(holder)}
              <small>{[accountOf(holder), !holder.verified && 'non verificato'].filter(Boolean).join(', ')}</small>
            </span>
            <span className="num">{heldText(holder)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
};
