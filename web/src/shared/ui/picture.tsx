import type { ProductImage } from '@drappo/contracts/catalog/products';
import { useState } from 'react';
import './picture.css';

export type PictureProps = {
  image: ProductImage | undefined;
  /** Used where the list has only the address of the picture. */
  url?: string | null;
  /** What the picture shows, unless the picture has a text of its own. Empty beside the same words. */
  alt: string;
  /** How wide it shows, as the `sizes` of an <img>. */
  sizes: string;
  /** Load it at once: only for the main picture of a page. */
  eager?: boolean;
  /** Leave the tile empty for now: what is more urgent shall have the line for itself. */
  waiting?: boolean;
  /** The picture is there, or will not come. */
  onSettled?: () => void;
};

/** A 4:5 product picture on its tile; a hanger where there is none or it cannot be loaded. */
export const Picture = ({ image, url, alt, sizes, eager = false, waiting = false, onSettled }: PictureProps) => {
  const address = image?.imageUrl ?? url ?? undefined;
  // The address that failed, not a flag: another picture in the same place deserves its own try.
  const [failed, setFailed] = useState<string>();
  if (waiting) return <span className="tile" />;
  return (
    <span className="tile">
      {address === undefined || address === failed ? (
        <Hanger label={alt} />
      ) : (
        <img
          src={address}
          srcSet={image?.sources.map(({ url: source, width }) => `${source} ${width}w`).join(', ') || undefined}
          sizes={image?.sources.length ? sizes : undefined}
          alt={alt && (image?.altText || alt)}
          width={480}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onLoad={onSettled}
          onError={() => {
            setFailed(address);
            onSettled?.();
          }}
        />
      )}
    </span>
  );
};

const Hanger = ({ label }: { label: string }) => (
  <svg
    className="tile__hanger"
    viewBox="0 0 48 40"
    role={label ? 'img' : undefined}
    aria-hidden={label ? undefined : true}
    aria-label={label || undefined}
  >
    <path d="M24 14c0-4 6-4 6 0 0 3-6 3-6 7L6 34h36L24 21" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);
