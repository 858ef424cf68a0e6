import { privateFields } from '@drappo/contracts/private-fields';

const HIDDEN = '***';

const plain = (key: string): string => key.toLowerCase().replace(/[_-]/g, '');
/** Field names are compared without case, `_` and `-`. */
const PRIVATE_KEYS = new Set(privateFields.map(plain));

/** Patterns of personal data and secrets in free text. */
const PATTERNS: [RegExp, string][] = [
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${HIDDEN}@`],
  [/[^\s<>"'(),;:@/=*]+@[^\s<>"'(),;:@/]+\.[a-z]{2,}/gi, `${HIDDEN}@${HIDDEN}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, HIDDEN],
  [/\b(?:sk|rk|pk|whsec|shpat|shpss|shpca)_[A-Za-z0-9_]+/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b/gi, HIDDEN],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g, HIDDEN],
  [/\+\d[\d ().-]{7,}\d/g, HIDDEN],
];

/** Makes text storable: masks personal data and secrets, drops characters that PostgreSQL cannot store. */
export const maskText = (text: string, maxLength = 2_000): string => {
  // Cuts before the patterns run: their time grows with the square of an unbroken text's length.
  const storable = text
    .slice(0, 2 * maxLength)
    .replaceAll('\u0000', '')
    .toWellFormed();
  const masked = PATTERNS.reduce((masking, [pattern, by]) => masking.replace(pattern, by), storable);
  return masked.length > maxLength ? `${masked.slice(0, maxLength)}…`.toWellFormed() : masked;
};

const maskAll = (payload: Record<string, unknown>, isPrivate: (key: string) => boolean): Record<string, unknown> => {
  const maskValue = (value: unknown): unknown => {
    if (typeof value === 'string') return maskText(value);
    if (Array.isArray(value)) return value.map(maskValue);
    if (typeof value === 'object' && value !== null) return maskAll(value as Record<string, unknown>, isPrivate);
    return value;
  };
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      maskText(key, 100),
      isPrivate(key) && value !== null ? HIDDEN : maskValue(value),
    ]),
  );
};

/**
 * Masks a payload for storage and display (decision R5): the safety net for sources that send personal data by mistake.
 * `alsoPrivate`: further keys whose values are hidden.
 */
export const maskPayload = (
  payload: Record<string, unknown>,
  alsoPrivate: readonly string[] = [],
): Record<string, unknown> => {
  const more = new Set(alsoPrivate.map(plain));
  return maskAll(payload, (key) => PRIVATE_KEYS.has(plain(key)) || more.has(plain(key)));
};
