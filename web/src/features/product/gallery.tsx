import type { ProductImage } from '@drappo/contracts';
import { useState } from 'react';
import { Picture } from '../../shared/ui/picture.tsx';
import './gallery.css';

type GalleryProps = { name: string; images: ProductImage[]; imageUrl: string | null };

/** Main picture with its strip of thumbnails. */
export const Gallery = ({ name, images, imageUrl }: GalleryProps) => {
  const [selected, setSelected] = useState(0);
  const main = images[selected] ?? images[0];
  return (
    <div className="gallery">
      <div className="gallery__main">
        <Picture image={main} url={imageUrl} alt={name} sizes="(max-width: 1100px) 100vw, 760px" eager />
      </div>
      {images.length > 1 && (
        <ul className="gallery__strip" aria-label="Immagini del prodotto">
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-current={image === main}
                aria-label={image.altText || `${name}, immagine ${index + 1}`}
                onClick={() => setSelected(index)}
              >
                <Picture image={image} alt="" sizes="92px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
