import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import { useState } from 'react';

const SHOWN = 64;

/** Small pictures; each opens the full-size picture. */
export const RequestImages = ({ images }: Pick<ProductRequest, 'images'>) => (
  <ul className="request__images">
    {images.map(({ url, sources }, index) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          <Thumbnail url={sources[0]?.url ?? url} alt={`Immagine ${index + 1} di ${images.length}`} />
        </a>
      </li>
    ))}
  </ul>
);

const Thumbnail = ({ url, alt }: { url: string; alt: string }) => {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <svg viewBox="0 0 48 40" role="img" aria-label={`${alt}: non disponibile`}>
        <path d="M24 14c0-4 6-4 6 0 0 3-6 3-6 7L6 34h36L24 21" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    );
  return (
    <img
      src={url}
      alt={alt}
      width={SHOWN}
      height={SHOWN}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
};
