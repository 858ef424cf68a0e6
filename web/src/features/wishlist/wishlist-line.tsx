import { orderedVariants } from '@drappo/contracts/catalog/line-order';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { Select } from 'antd';
import { memo } from 'react';
import { colorsOf } from '../../shared/catalog/variant-axes.ts';
import { ClothSwatch } from '../../shared/cloth/cloth-swatch.tsx';
import { formatCount } from '../../shared/format/count.ts';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { NotifyButton } from '../../shared/waiting-list/notify-button.tsx';
import { problemText } from './line-problem.ts';
import { QuantityField } from './quantity-field.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Choice } from './use-choices.ts';
import { euroText, lineOf, stockChangeOf, type Line } from './wishlist-lines.ts';

export type LineActions = {
  pick: (line: Line, isPicked: boolean) => void;
  choose: (entry: WishlistEntry, choice: Choice) => void;
  leave: (id: string) => void;
  remove: (entry: WishlistEntry) => void;
};

type WishlistLineProps = {
  entry: WishlistEntry;
  variantId: string | null;
  quantity: number;
  isPicked: boolean;
  /** The server's reason for refusing the reservation. */
  refusal: string | undefined;
  /** Whether it is its product's only line. */
  isOnly: boolean;
  actions: LineActions;
};

const stockText = (available: number): string =>
  available === 0 ? 'esaurito' : available === 1 ? 'resta 1 pezzo' : available < 10 ? `restano ${available} pezzi` : '';

const availableText = (available: number): string =>
  stockText(available >= 4 ? 10 : available) ||
  (available === 1 ? '1 disponibile' : `${formatCount(available)} disponibili`);

/** One variant of a product in the list. Memoised: a list has up to 500 lines, and each press changes one of them. */
export const WishlistLine = memo((props: WishlistLineProps) => {
  const { entry, variantId, quantity, isPicked, refusal, isOnly, actions } = props;
  const { product } = entry;
  const line = lineOf(entry, { variantId, quantity });
  const { variant, problem } = line;
  const hasChoice = product.variants.length > 1;
  const name = isOnly ? product.name : [product.name, variant?.name].filter(Boolean).join(', ');
  const choose = (change: Partial<Choice>) => actions.choose(entry, { variantId, quantity, ...change });
  const change = stockChangeOf(line);
  return (
    <div
      className={`wishlist-line${problem || refusal ? ' wishlist-line--problem' : ''}`}
      role="group"
      aria-label={variant?.name ?? product.name}
    >
      <CheckBox
        label={`Scegli ${[product.name, variant?.name].filter(Boolean).join(', ')}`}
        showLabel={false}
        checked={isPicked}
        onChange={(picked) => actions.pick(line, picked)}
      />
      <span className="wishlist-line__cloth">
        {variant?.color && <ClothSwatch color={variant.color} among={colorsOf(product.variants)} shape="round" />}
      </span>
      <div className="wishlist-line__variant">
        {hasChoice ? (
          <Select
            aria-label="Variante"
            variant="borderless"
            size="small"
            popupMatchSelectWidth={false}
            value={variantId}
            placeholder="Scegli la variante"
            labelRender={({ label }) => variant?.name ?? label}
            onChange={(chosen: string) => choose({ variantId: chosen })}
            options={orderedVariants(product.variants).map(({ id, name: label, available }) => ({
              value: id,
              label: [label, stockText(available)].filter(Boolean).join(', '),
              disabled: available === 0,
            }))}
          />
        ) : (
          <b>{variant?.name}</b>
        )}
        {variant && <small>{variant.sku}</small>}
      </div>
      <span className={`wishlist-line__stock${variant && variant.available < 4 ? ' wishlist-line__stock--low' : ''}`}>
        {variant && availableText(variant.available)}
        {change && <small>{change}</small>}
      </span>
      <QuantityField
        name={name}
        quantity={quantity}
        isTooMany={problem?.kind === 'too-many' || problem?.kind === 'sold-out'}
        onChange={(typed) => choose({ quantity: typed })}
        onLeave={() => actions.leave(entry.id)}
      />
      <span className="num wishlist-line__amount">{euroText(line.cents)}</span>
      <RemoveButton name={name} onRemove={() => actions.remove(entry)} />
      {(refusal !== undefined || problem) && (
        <div className="wishlist-line__ways">
          {refusal !== undefined ? <p role="alert">{refusal}</p> : problem && <p>{problemText(problem)}</p>}
          {problem?.kind === 'too-many' && (
            <button type="button" className="wishlist__link" onClick={() => choose({ quantity: problem.available })}>
              Metti {problem.available}
            </button>
          )}
          {problem?.kind === 'sold-out' && variant && (
            <NotifyButton variantId={variant.id} name={[product.name, variant.name].join(', ')} look="link" />
          )}
          {problem && problem.kind !== 'no-variant' && (
            <button type="button" className="wishlist__link" onClick={() => actions.remove(entry)}>
              Togli
            </button>
          )}
        </div>
      )}
    </div>
  );
});
WishlistLine.displayName = 'WishlistLine';
