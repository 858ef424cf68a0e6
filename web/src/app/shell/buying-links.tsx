import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';

export type BuyingCounts = { wishlist?: number | undefined; reservations?: number | undefined };

/** The two places of what is being bought, with how much is in them where that is known. */
export const BuyingLinks = ({ wishlist, reservations }: BuyingCounts) => (
  <>
    <BuyingLink to="/dashboard?section=wishlist" label="Wishlist" count={wishlist} />
    <BuyingLink to="/dashboard?section=reservations" label="Riserve" count={reservations} />
  </>
);

const BuyingLink = ({ to, label, count }: { to: string; label: string; count: number | undefined }) => (
  <Link className="top-bar__buying" to={to}>
    {label}
    {count ? <b>{` ${count}`}</b> : null}
  </Link>
);

// What reads the counts is for resellers alone: a visitor's first screen does not load it.
const Counted = lazy(async () => ({ default: (await import('./counted-buying-links.tsx')).CountedBuyingLinks }));

/** Wishlist and holds, one press away from every public page. */
export const BuyingLinksOfReseller = () => (
  <Suspense fallback={<BuyingLinks />}>
    <Counted />
  </Suspense>
);
