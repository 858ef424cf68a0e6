import { kindOf } from './scanned-code.ts';

/** Keys of a reader follow each other faster than this. */
const BURST_MS = 35;
/** A pause as long as this ends what a hand began. */
const PAUSE_MS = 300;
const SHORTEST_SCAN = 6;

/** When the text of the field came: what stood there before the last pause, and what has come since. */
export type KeyTimes = {
  before: number;
  isBeforeByHand: boolean;
  startedAt: number;
  lastAt: number;
};

export const noKeys: KeyTimes = { before: 0, isBeforeByHand: false, startedAt: 0, lastAt: 0 };

const isByHand = (keys: number, lastedMs: number): boolean => keys < 2 || lastedMs / (keys - 1) >= BURST_MS;

/** Another key, after which the field has so many letters. */
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

/** Whether the end alone is no code of ours, but all of it is: its first keys came slowly, as when the page was busy. */
const isOneCode = (text: string, scanned: string): boolean => kindOf(scanned) === 'other' && kindOf(text) !== 'other';

/** Of letters that a hand left in the field before a scan the scan alone counts; a scan that was held up is one all the same. */
export const scannedPart = (text: string, { before, isBeforeByHand, startedAt, lastAt }: KeyTimes): string => {
  const scanned = text.slice(before);
  const isScan = scanned.length >= SHORTEST_SCAN && !isByHand(scanned.length, lastAt - startedAt);
  return before > 0 && isBeforeByHand && isScan && !isOneCode(text, scanned) ? scanned : text;
};
