import { isSameColor, PICTURES_PER_COLOR } from '@drappo/contracts/catalog/product-pictures';
import { ImageUploader } from '../../../shared/upload/image-uploader.tsx';
import type { Uploads } from '../../../shared/upload/use-uploads.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { PictureValues } from './picture-values.ts';
import './product-images.css';

type ProductImagesProps = {
  uploads: Uploads;
  /** Description of each picture, by the key of its upload. */
  about: Record<string, PictureValues>;
  onChange: (key: string, change: Partial<PictureValues>) => void;
  /** Colours of the product's variants. */
  colors: string[];
  error: string | undefined;
};

/** Pictures of a product: lists show the first, and each can say what it shows. */
export const ProductImages = ({ uploads, about, onChange, colors, error }: ProductImagesProps) => (
  <ImageUploader
    uploads={uploads}
    label="Immagini"
    count={`Fino a ${PICTURES_PER_COLOR} immagini per colore e ${PICTURES_PER_COLOR} per tutti i colori,`}
    error={error}
    extra={({ key, name }, index) => (
      <div
        className="product-image"
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
        }}
        onDrop={(event) => {
          const dragged = event.dataTransfer.getData(DRAGGED);
          if (!dragged) return;
          event.preventDefault();
          uploads.move(dragged, index);
        }}
      >
        <span
          className="product-image__handle"
          draggable
          title="Trascina per cambiare l'ordine"
          aria-hidden="true"
          onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, key)}
        >
          ⠿
        </span>
        <span className="product-image__place">{index === 0 ? 'Principale' : `${index + 1}ª`}</span>
        <input
          className="control"
          aria-label={`Testo alternativo di ${name}`}
          placeholder="Testo alternativo: che cosa si vede"
          maxLength={200}
          value={about[key]?.altText ?? ''}
          onChange={({ target }) => onChange(key, { altText: target.value })}
        />
        {colors.length > 0 && (
          <select
            className="control control--select"
            aria-label={`Colore di ${name}`}
            value={colors.find((color) => isSameColor(color, about[key]?.color)) ?? ''}
            onChange={({ target }) => onChange(key, { color: target.value })}
          >
            <option value="">Tutti i colori</option>
            {colors.map((color) => (
              <option key={color} value={color}>
                {color}
              </option>
            ))}
          </select>
        )}
        <label className="product-image__cloth" title="Campione del tessuto: se ne ritaglia il colore da scegliere">
          <input
            type="checkbox"
            aria-label={`${name} è il campione del tessuto`}
            checked={about[key]?.isCloth ?? false}
            onChange={({ target }) => onChange(key, { isCloth: target.checked })}
          />
          Tessuto
        </label>
        <Button
          size="small"
          disabled={index === 0 && 'È già la prima'}
          aria-label={`Sposta prima ${name}`}
          onClick={() => uploads.move(key, index - 1)}
        >
          ↑
        </Button>
        <Button
          size="small"
          disabled={index === uploads.items.length - 1 && "È già l'ultima"}
          aria-label={`Sposta dopo ${name}`}
          onClick={() => uploads.move(key, index + 1)}
        >
          ↓
        </Button>
      </div>
    )}
  />
);

const DRAGGED = 'application/x-drappo-picture';
