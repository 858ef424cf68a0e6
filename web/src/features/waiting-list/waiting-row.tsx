import type { WaitingListEntry } from '@drappo/contracts/catalog/waiting-list';
import { productPage } from '@drappo/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { NotifyButton } from '../../shared/waiting-list/notify-button.tsx';

/** Picture, product, variant and SKU of an entry. */
export const EntryFacts = ({
  entry: { product, variant },
  children,
}: {
  entry: WaitingListEntry;
  children: ReactNode;
}) => (
  <>
    <Picture image={undefined} url={product.imageUrl} alt="" sizes="52px" />
    <div>
      <Link to={productPage(product.id)}>{product.name}</Link>
      <small>
        {variant.name}, {variant.sku}
      </small>
      {children}
    </div>
  </>
);

/** A sold-out variant that the account waits for. */
export const WaitingRow = ({ entry }: { entry: WaitingListEntry }) => (
  <div className="waiting__row">
    <EntryFacts entry={entry}>
      <small>In attesa dal {formatDay(entry.createdAt)}</small>
    </EntryFacts>
    <span className="num">{euro(entry.price)}</span>
    <NotifyButton
      variantId={entry.variantId}
      name={[entry.product.name, entry.variant.name].join(', ')}
      look="button"
    />
  </div>
);
