import { createHash } from 'node:crypto';

/** Parts that differ between cases of one cause, most specific first: a number inside an id is not a separate number. */
const VARYING: [RegExp, string][] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'],
  [/\bORD-\d{4}-\d+/g, '<order>'],
  [/\b\d{4}-\d{2}-\d{2}T[\d:.]+Z?/g, '<time>'],
  [/\b(?:cs|pi|ch|re|evt|in|sub|cus)_\w+/g, '<id>'],
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{12,}\b/gi, '<hex>'],
  [/(["'«“])[^"'»”]{1,200}(["'»”])/g, '$1…$2'],
  [/\d+(?:[.,]\d+)*/g, '<n>'],
];

/** A message without its variable parts. */
export const shapeOf = (message: string): string =>
  VARYING.reduce((shape, [pattern, by]) => shape.replace(pattern, by), message)
    .replace(/\s+/g, ' ')
    .trim();

/** Equal for errors of one cause: from source, type and the message's shape. */
export const fingerprintOf = (error: { source: string; errorType: string; errorMessage: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([error.source, error.errorType, shapeOf(error.errorMessage)]))
    .digest('hex')
    .slice(0, 32);
