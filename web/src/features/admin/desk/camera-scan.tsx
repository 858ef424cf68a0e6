import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { canReadBarCodes, watchBarCodes } from './bar-codes.ts';

type CameraScanProps = { onScan: (code: string) => void };

/** Camera scanning instead of a reader, if the browser can read bar codes; else nothing. */
export const CameraScan = ({ onScan }: CameraScanProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!canReadBarCodes()) return null;
  return (
    <div className="desk-camera">
      <ActionButton size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Chiudi la fotocamera' : 'Usa la fotocamera'}
      </ActionButton>
      {isOpen && <CameraPicture onScan={onScan} />}
    </div>
  );
};

const CameraPicture = ({ onScan }: CameraScanProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let isOver = false;
    let stopLooking = () => undefined as void;
    let stream: MediaStream | undefined;
    const stop = () => {
      isOver = true;
      stopLooking();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const picture = video.current;
      // Closed during the permission prompt: the camera must not stay on.
      if (isOver || !picture) return stop();
      picture.srcObject = stream;
      stopLooking = watchBarCodes(picture, (code) => scanned(code));
    };
    start().catch(() => {
      if (!isOver) setHasFailed(true);
    });
    return stop;
  }, []);
  return (
    <>
      <p role="status">{hasFailed && 'La fotocamera non è disponibile: scrivi il codice a mano.'}</p>
      {!hasFailed && <video ref={video} autoPlay muted playsInline aria-label="Immagine della fotocamera" />}
    </>
  );
};
