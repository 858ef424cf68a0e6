import type { ProductImage } from '@drappo/contracts/catalog/products';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { neighbour } from './gallery-keys.ts';
import { sharpZoom } from './sharp-zoom.ts';
import './gallery-viewer.css';

type GalleryViewerProps = {
  name: string;
  images: ProductImage[];
  selected: number;
  onSelect: (index: number) => void;
  onClose: () => void;
};

/** A full-screen picture. A click zooms in while it stays sharp, at most 2x; scrolling moves it; Esc closes it. */
export const GalleryViewer = ({ name, images, selected, onSelect, onClose }: GalleryViewerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const [zoom, setZoom] = useState<number>();
  const image = images[selected];

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const select = (index: number | undefined) => {
    if (index === undefined) return;
    setZoomed(false);
    onSelect(index);
  };

  // Keeps the clicked point under the pointer.
  const zoomAt = ({ clientX, clientY, detail }: MouseEvent) => {
    const frame = sheet.current;
    if (!frame) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    // A key press has no position: the centre stays.
    const at = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    setZoomed(!zoomed);
    requestAnimationFrame(() =>
      frame.scrollTo({
        left: at.x * (frame.scrollWidth - width),
        top: at.y * (frame.scrollHeight - height),
      }),
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The arrow keys scroll a zoomed picture.
    if (!zoomed) select(neighbour(event.key, selected, images.length));
  };

  if (!image) return null;
  return (
    <dialog ref={dialog} className="viewer" aria-label={`Immagini di ${name}`} onClose={onClose} onKeyDown={onKeyDown}>
      <header className="viewer__head">
        <p>
          {name} <span className="muted">{`${selected + 1} di ${images.length}`}</span>
        </p>
        <Button size="small" onClick={() => dialog.current?.close()}>
          Chiudi
        </Button>
      </header>
      <div ref={sheet} className="viewer__sheet" tabIndex={zoomed ? 0 : -1} role="group" aria-label="Immagine">
        <button
          type="button"
          className={zoomed ? 'viewer__picture viewer__picture--zoomed' : 'viewer__picture'}
          style={{ '--zoom': zoom } as CSSProperties}
          onClick={zoomAt}
        >
          <img
            onLoad={({ currentTarget: { naturalWidth, naturalHeight, clientWidth, clientHeight } }) =>
              setZoom(
                sharpZoom(
                  { width: naturalWidth, height: naturalHeight },
                  { width: clientWidth, height: clientHeight },
                  devicePixelRatio,
                ),
              )
            }
            src={image.imageUrl}
            alt={image.altText || name}
            width={960}
            height={1200}
          />
        </button>
      </div>
      <footer className="viewer__foot">
        <Button disabled={selected === 0 && 'È la prima immagine'} onClick={() => select(selected - 1)}>
          Precedente
        </Button>
        <Button aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
          {zoomed ? 'Riduci' : 'Ingrandisci'}
        </Button>
        <Button disabled={selected === images.length - 1 && "È l'ultima immagine"} onClick={() => select(selected + 1)}>
          Successivo
        </Button>
      </footer>
    </dialog>
  );
};
