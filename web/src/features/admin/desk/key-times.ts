import { kindOf } from './scanned-code.ts';

/** A reader's keys follow each other faster than this. */
const BURST_MS = 35;
/** A pause of this length ends text typed by hand. */
const PAUSE_MS = 300;
const SHORTEST_SCAN = 6;

/** Timing of the field's text: the part before the last pause, and the part after it. */
export type KeyTimes = {
  before: number;
  isBeforeByHand: boolean;
  startedAt: number;
  lastAt: number;
};

export const noKeys: KeyTimes = { before: 0, isBeforeByHand: false, startedAt: 0, lastAt: 0 };

const isByHand = (keys: number, lastedMs: number): boolean => keys < 2 || lastedMs / (keys - 1) >= BURST_MS;

/** Records a key, after which the field has the given number of letters. */
export const withKey = (times: KeyTimes, length: number, at: number): KeyTimes => {
  if (length <= 1) return { ...noKeys, startedAt: at, lastAt: at };
  if (at - times.lastAt <= PAUSE_MS) return { ...times, lastAt: at };
  const before = length - 1;
  return {
    before,
    isBeforeByHand: isByHand(before - times.before, times.lastAt - times.startedAt),
    startedAt: at,
    lastAt: at,
  };
};

/** True if only the whole text is a code of ours, not its end: the first keys came slowly, as when the page was busy. */
const isOneCode = (text: string, scanned: string): boolean => kindOf(scanned) === 'other' && kindOf(text) !== 'other';

/** Returns only the scan if letters were typed by hand before it; a scan that was held up still counts as a whole. */
export const scannedPart = (text: string, { before, isBeforeByHand, startedAt, lastAt }: KeyTimes): string => {
  const scanned = text.slice(before);
  const isScan = scanned.length >= SHORTEST_SCAN && !isByHand(scanned.length, lastAt - startedAt);
  return before > 0 && isBeforeByHand && isScan && !isOneCode(text, scanned) ? scanned : text;
};
