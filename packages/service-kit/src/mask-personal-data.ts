const HIDDEN = '***';

/** Keys whose values are personal or secret whatever they look like; compared without case, `_` and `-`. */
const PRIVATE_KEYS = new Set(
  [
    ...['name', 'firstName', 'lastName', 'fullName', 'customerName', 'username', 'recipient', 'customer', 'user'],
    ...['email', 'customerEmail', 'pec', 'pecEmail', 'phone', 'phoneNumber', 'customerPhone'],
    ...['address', 'address1', 'address2', 'shippingAddress', 'billingAddress', 'street', 'city', 'zip', 'to'],
    ...['fiscalCode', 'vatNumber', 'iban', 'ip', 'ipAddress'],
    ...['password', 'token', 'accessToken', 'refreshToken', 'apiKey', 'apiSecret', 'secret', 'clientSecret'],
    ...['authorization', 'cookie', 'setCookie', 'signature'],
  ].map((key) => key.toLowerCase()),
);
const isPrivate = (key: string): boolean => PRIVATE_KEYS.has(key.toLowerCase().replace(/[_-]/g, ''));

/** What gives itself away by its form, in free text. */
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

/** Text as it may be kept: personal data and secrets masked, characters that PostgreSQL cannot store dropped. */
export const maskText = (text: string, maxLength = 2_000): string => {
  // Bounded before the patterns look at it, since they take time by the square of an unbroken text's length.
  const storable = text
    .slice(0, 2 * maxLength)
    .replaceAll('\u0000', '')
    .toWellFormed();
  const masked = PATTERNS.reduce((masking, [pattern, by]) => masking.replace(pattern, by), storable);
  return masked.length > maxLength ? `${masked.slice(0, maxLength)}…`.toWellFormed() : masked;
};

const maskValue = (value: unknown): unknown => {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value === 'object' && value !== null) return maskPayload(value as Record<string, unknown>);
  return value;
};

/** A payload as it may be kept and shown (decision R5). Sources should not send personal data; this is the net below them. */
export const maskPayload = (payload: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      maskText(key, 100),
      isPrivate(key) && value !== null ? HIDDEN : maskValue(value),
    ]),
  );
