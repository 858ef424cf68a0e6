/** Not in TypeScript's DOM types; https://wicg.github.io/shape-detection-api/#barcode-detection-api */
type BarcodeDetector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type BarcodeDetectorClass = new (options: { formats: string[] }) => BarcodeDetector;

const detectorClass = (): BarcodeDetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;

/** The formats printed on labels, slips and garments. */
const formats = ['code_128', 'code_39', 'itf', 'ean_13', 'qr_code', 'data_matrix'];

const LOOK_MS = 200;
/** A code counts again after it was out of the picture for this long: a label that stays in it counts as one scan. */
const GONE_MS = 1_000;

/** Whether this browser can read bar codes with its camera. */
export const canReadBarCodes = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Returns the codes that are new in a picture; `seen` holds the last time of each. */
export const newCodes = (seen: Map<string, number>, inPicture: readonly string[], now: number): string[] => {
  for (const [code, at] of seen) if (now - at > GONE_MS) seen.delete(code);
  const found = [...new Set(inPicture)].filter((code) => code !== '' && !seen.has(code));
  for (const code of inPicture) seen.set(code, now);
  return found;
};

/** Scans a video until stopped. A frame that cannot be read is retried. */
export const watchBarCodes = (video: HTMLVideoElement, onCode: (code: string) => void): (() => void) => {
  const Detector = detectorClass();
  if (!Detector) return () => undefined;
  const detector = new Detector({ formats });
  const seen = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    const codes = await detector.detect(video).catch(() => []);
    if (isStopped) return;
    for (const code of newCodes(
      seen,
      codes.map(({ rawValue }) => rawValue),
      Date.now(),
    ))
      onCode(code);
    timer = setTimeout(() => void look(), LOOK_MS);
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
