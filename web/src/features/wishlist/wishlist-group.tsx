import { pictureOf } from '@drappo/contracts/catalog/product-pictures';
import { productPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { euro } from '../../shared/format/money.ts';
import { ClothPictures } from '../../shared/cloth/cloth-pictures.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { isRepeated } from '../../shared/ui/repeated-click.ts';
import type { Picks } from './use-picks.ts';
import { WishlistLine, type LineActions } from './wishlist-line.tsx';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { euroText, priceChangeOf, sumOf, type Group, type Line } from './wishlist-lines.ts';

type WishlistGroupProps = {
  group: Group;
  picks: Picks;
  problems: ReadonlyMap<string, string>;
  isPending: boolean;
  actions: LineActions;
  onReserve: (lines: Line[]) => void;
};

/** A product of the list with all its lines. */
export const WishlistGroup = ({ group, picks, problems, isPending, actions, onReserve }: WishlistGroupProps) => {
  const { product, lines } = group;
  const picked = lines.filter(picks.has);
  const sum = sumOf(lines);
  const price = priceChangeOf(group);
  return (
    <article className="wishlist-group" aria-label={product.name}>
      <header>
        <CheckBox
          label={`Scegli tutte le righe di ${product.name}`}
          showLabel={false}
          checked={picked.length === lines.length}
          mixed={picked.length > 0 && picked.length < lines.length}
          onChange={(isPicked) => picks.set(lines, isPicked)}
        />
        <Link className="wishlist-group__picture" to={productPage(product.id)} tabIndex={-1} aria-hidden="true">
          <Picture
            image={pictureOf(product.images, lines[0]?.variant?.color)}
            url={product.imageUrl}
            alt=""
            sizes="52px"
          />
        </Link>
        <div className="wishlist-group__text">
          <h2>
            <Link to={productPage(product.id)}>{product.name}</Link>
          </h2>
          {product.description && <p className="wishlist-group__description">{product.description}</p>}
          <p>
            <span className="num">{euro(product.price)}</span> al pezzo
          </p>
          {price && (
            <p className={price.isLower ? 'wishlist-group__lower' : 'wishlist-group__higher'}>
              Prezzo {price.isLower ? 'sceso' : 'salito'}: era {euro(price.was)} quando l'hai aggiunto
            </p>
          )}
        </div>
        <Button
          size="small"
          pending={isPending}
          pendingLabel="Creando..."
          onClick={(event) => isRepeated(event) || onReserve(picked.length > 0 ? picked : lines)}
        >
          Invia Richiesta Riserva
        </Button>
        <p className="wishlist-group__sum">
          <b className="num">{euroText(sum.cents)}</b>
          <small>{piecesText(sum.pieces)}</small>
        </p>
      </header>
      <ClothPictures value={product.images}>
        {lines.map((line) => (
          <WishlistLine
            key={line.entry.id}
            entry={line.entry}
            variantId={line.choice.variantId}
            quantity={line.choice.quantity}
            isPicked={picks.has(line)}
            refusal={problems.get(line.entry.id)}
            isOnly={lines.length === 1}
            actions={actions}
          />
        ))}
      </ClothPictures>
    </article>
  );
};
