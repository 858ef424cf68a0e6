import { ImageUploader } from '../../../shared/upload/image-uploader.tsx';
import type { Uploads } from '../../../shared/upload/use-uploads.ts';
import { Button } from '../../../shared/ui/button.tsx';
import './product-images.css';

type ProductImagesProps = {
  uploads: Uploads;
  /** What each picture shows, by the key of its upload. */
  texts: Record<string, string>;
  onText: (key: string, text: string) => void;
  error: string | undefined;
};

/** Pictures of a product: the first stands for it in lists, and each can say what it shows. */
export const ProductImages = ({ uploads, texts, onText, error }: ProductImagesProps) => (
  <ImageUploader
    uploads={uploads}
    label="Immagini"
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
          value={texts[key] ?? ''}
          onChange={({ target }) => onText(key, target.value)}
        />
        <Button
          size="small"
          disabled={index === 0}
          aria-label={`Sposta prima ${name}`}
          onClick={() => uploads.move(key, index - 1)}
        >
          ↑
        </Button>
        <Button
          size="small"
          disabled={index === uploads.items.length - 1}
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
