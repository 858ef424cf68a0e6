import { customerPage } from '@drappo/contracts/pages';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';

export type BuyingCounts = { wishlist?: number | undefined; reservations?: number | undefined };

/** Links to wishlist and holds, with their counts once these are known. */
export const BuyingLinks = ({ wishlist, reservations }: BuyingCounts) => (
  <>
    <BuyingLink to={customerPage('wishlist')} label="Wishlist" count={wishlist} />
    <BuyingLink to={customerPage('reservations')} label="Riserve" count={reservations} />
  </>
);

/** The link that stays visible while the menu is closed. */
export const WishlistLink = ({ wishlist }: Pick<BuyingCounts, 'wishlist'>) => (
  <BuyingLink
    to={customerPage('wishlist')}
    label="Wishlist"
    count={wishlist}
    className="top-bar__buying top-bar__wishlist"
  />
);

type BuyingLinkProps = { to: string; label: string; count: number | undefined; className?: string };

const BuyingLink = ({ to, label, count, className = 'top-bar__buying' }: BuyingLinkProps) => (
  <Link className={className} to={to}>
    {label}
    {count ? (
      <>
        {' '}
        <b>{count}</b>
      </>
    ) : null}
  </Link>
);

// Only resellers need the counts: a visitor's first screen does not load them.
const Counted = lazy(async () => ({ default: (await import('./counted-buying-links.tsx')).CountedBuyingLinks }));
const CountedWishlist = lazy(async () => ({
  default: (await import('./counted-buying-links.tsx')).CountedWishlistLink,
}));

/** Wishlist and holds, one press away from every public page. */
export const BuyingLinksOfReseller = () => (
  <Suspense fallback={<BuyingLinks />}>
    <Counted />
  </Suspense>
);

/** On narrow screens: the wishlist beside the menu's button. */
export const WishlistLinkOfReseller = () => (
  <Suspense fallback={<WishlistLink wishlist={undefined} />}>
    <CountedWishlist />
  </Suspense>
);
