import { customerPage } from '@drappo/contracts/pages';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';

export type BuyingCounts = { wishlist?: number | undefined; reservations?: number | undefined };

/** The two places of what is being bought, with how much is in them where that is known. */
export const BuyingLinks = ({ wishlist, reservations }: BuyingCounts) => (
  <>
    <BuyingLink to={customerPage('wishlist')} label="Wishlist" count={wishlist} />
    <BuyingLink to={customerPage('reservations')} label="Riserve" count={reservations} />
  </>
);

/** The one that stays in sight where the menu is closed. */
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

// What reads the counts is for resellers alone: a visitor's first screen does not load it.
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
