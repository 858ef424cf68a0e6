import { pictureOf } from '@drappo/contracts/catalog/product-pictures';
import type { Product } from '@drappo/contracts/catalog/products';
import { useState, type KeyboardEvent } from 'react';
import { Callouts } from '../../shared/catalog/callouts.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { GalleryViewer } from './gallery-viewer.tsx';
import { captionOf, firstIndex, picturesFor } from './gallery-pictures.ts';
import { neighbour } from './gallery-keys.ts';
import { MeasuredSize } from './measured-size.tsx';
import './gallery.css';

type GalleryProps = {
  product: Product;
  /** The chosen colour: a change shows its picture. */
  color: string | null;
  /** Size whose measures the drawing shows. */
  size: string | null;
  onSize: (size: string) => void;
};

/** Main picture and its thumbnails; a click opens the large view. The arrow keys move along the thumbnails. */
export const Gallery = ({ product, color, size, onSize }: GalleryProps) => {
  const { name, imageUrl, measures, sizeChart } = product;
  const images = picturesFor(product.images, color);
  const [selection, setSelection] = useState<{ color: string | null; index: number }>();
  const selected = selection?.color === color ? selection.index : firstIndex(images, color);
  const setSelected = (index: number) => setSelection({ color, index });
  const [large, setLarge] = useState(false);
  const main = images[selected] ?? images[0];
  const isMeasured = measures.length > 0 && main !== undefined && main === pictureOf(images, main.color);

  const moveAlong = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = neighbour(event.key, selected, images.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    event.currentTarget.closest('ul')?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div className="gallery">
      <div className={isMeasured ? 'gallery__main gallery__main--measured' : 'gallery__main'}>
        <Picture image={main} url={imageUrl} alt={name} sizes="(max-width: 1100px) 100vw, 760px" eager />
        {main && (
          <button type="button" className="gallery__enlarge" onClick={() => setLarge(true)}>
            <span>Ingrandisci</span>
          </button>
        )}
        {isMeasured && <Callouts measures={measures} sizeChart={sizeChart} size={size} />}
        {isMeasured && sizeChart && <MeasuredSize chart={sizeChart} size={size} onSize={onSize} />}
      </div>
      <p className="gallery__caption" aria-live="polite">
        {captionOf(main, color)}
      </p>
      {images.length > 1 && (
        <ul className="gallery__strip" aria-label="Immagini del prodotto">
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-current={image === main}
                aria-label={image.altText || `${name}, immagine ${index + 1}`}
                onClick={() => setSelected(index)}
                onKeyDown={moveAlong}
              >
                <Picture image={image} alt="" sizes="92px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large && (
        <GalleryViewer
          name={name}
          images={images}
          selected={selected}
          onSelect={setSelected}
          onClose={() => setLarge(false)}
        />
      )}
    </div>
  );
};
