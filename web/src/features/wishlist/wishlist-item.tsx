import { pictureOf } from '@drappo/contracts/catalog/product-pictures';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { Select } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { euro } from '../../shared/format/money.ts';
import { Button } from '../../shared/ui/button.tsx';
import { isRepeated } from '../../shared/ui/repeated-click.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { QuantityField } from './quantity-field.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Choice } from './use-choices.ts';

type WishlistItemProps = {
  entry: WishlistEntry;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onLeave: () => void;
  onReserve: () => void;
  pending: boolean;
  problem: string | undefined;
};

const stockText = (available: number): string =>
  available === 0 ? 'esaurito' : available === 1 ? 'resta 1 pezzo' : available < 10 ? `restano ${available} pezzi` : '';

/** What the reservation would be refused for, said before it is asked for. */
const noteOn = ({ isActive, variants }: WishlistEntry['product'], { variantId, quantity }: Choice): string => {
  if (!isActive) return 'Non è più in catalogo: non si può riservare.';
  const available = variants.find(({ id }) => id === variantId)?.available;
  if (available === undefined || quantity <= available) return '';
  if (available === 0) return "Esaurito: scegli un'altra variante o riprova più avanti.";
  return `${available === 1 ? 'Resta 1 pezzo' : `Restano ${available} pezzi`}: riduci la quantità.`;
};

export const WishlistItem = ({ entry, choice, onChoose, onLeave, onReserve, pending, problem }: WishlistItemProps) => {
  const { product } = entry;
  const id = useId();
  const hasChoice = product.variants.length > 1;
  const variant = product.variants.find(({ id: variantId }) => variantId === choice.variantId);
  const note = problem === undefined && noteOn(product, choice);
  return (
    <article className="wishlist__item" aria-label={product.name}>
      <Link className="wishlist__picture" to={`/product/${product.id}`} tabIndex={-1} aria-hidden="true">
        <Picture image={pictureOf(product.images, variant?.color)} url={product.imageUrl} alt="" sizes="96px" />
      </Link>
      <div className="wishlist__text">
        <h2>
          <Link to={`/product/${product.id}`}>{product.name}</Link>
        </h2>
        {product.description && <p className="wishlist__description">{product.description}</p>}
        <div className="wishlist__fields">
          {hasChoice && (
            <label htmlFor={`${id}-variant`}>
              Variante
              <Select
                className="wishlist__variant"
                id={`${id}-variant`}
                value={choice.variantId}
                placeholder="Scegli la variante"
                onChange={(variantId: string) => onChoose({ ...choice, variantId })}
                options={product.variants.map(({ id: value, name, available }) => ({
                  value,
                  label: [name, stockText(available)].filter(Boolean).join(', '),
                  disabled: available === 0,
                }))}
              />
            </label>
          )}
          <QuantityField
            quantity={choice.quantity}
            onChange={(quantity) => onChoose({ ...choice, quantity })}
            onLeave={onLeave}
          />
        </div>
        {note && <p className="wishlist__note">{note}</p>}
        {problem && (
          <p className="wishlist__problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <span className="num wishlist__price">{euro(product.price)}</span>
      <div className="wishlist__actions">
        <Button pending={pending} pendingLabel="Creando..." onClick={(event) => isRepeated(event) || onReserve()}>
          Invia Richiesta Riserva
        </Button>
        <RemoveButton entry={entry} />
      </div>
    </article>
  );
};
