import type { ProductImage } from '@drappo/contracts/catalog/products';
import { useState } from 'react';
import './picture.css';

export type PictureProps = {
  image: ProductImage | undefined;
  /** Used if the list has only the picture's address. */
  url?: string | null;
  /** Describes the picture, unless it has an alternative text of its own. Empty beside the same text. */
  alt: string;
  /** Displayed width, as the `sizes` of an <img>. */
  sizes: string;
  /** Load immediately: only for the main picture of a page. */
  eager?: boolean;
  /** Keep the tile empty for now, so that more urgent files load first. */
  waiting?: boolean;
  /** The picture has loaded or failed. */
  onSettled?: () => void;
};

/** A 4:5 product picture in its tile; a hanger if there is none or it fails to load. */
export const Picture = ({ image, url, alt, sizes, eager = false, waiting = false, onSettled }: PictureProps) => {
  const address = image?.imageUrl ?? url ?? undefined;
  // Stores the failed address, not a flag: another picture in the same place must be tried.
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
