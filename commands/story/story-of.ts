import type { LogLine } from './log-line.ts';

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Ids occur alone, or as a part of a key such as `checkout-<id>`. */
const names = (line: LogLine, id: string): boolean => stringsIn(line).some((text) => text.includes(id));

/**
 * Returns the lines that name one of the ids, and all lines of the same requests, of all services, in order of time. A
 * request
 * causes events and effects; they carry its correlation id.
 */
export const storyOf = (lines: readonly LogLine[], ids: readonly string[]): LogLine[] => {
  const direct = new Set(lines.filter((line) => ids.some((id) => names(line, id))));
  const requests = new Set([...direct].flatMap(({ correlationId, requestId }) => [correlationId, requestId]));
  return lines
    .filter(
      (line) =>
        direct.has(line) || [line.correlationId, line.requestId].some((id) => id !== undefined && requests.has(id)),
    )
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
};
