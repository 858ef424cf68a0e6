import { closeSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const rotateAbove = 20 * 1024 * 1024;

/** Opens a log for appending after rotating a large one (one older file remains). Returns the descriptor. */
export const openLog = (file: string): number => {
  mkdirSync(dirname(file), { recursive: true });
  if (sizeOf(file) > rotateAbove) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
};

export const sizeOf = (file: string): number => {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
};

/** Returns the last lines after the given size, for the message of a failed start. */
export const tailOf = (file: string, from: number, lines = 15): string => {
  const size = sizeOf(file);
  const start = Math.max(from, size - 16 * 1024);
  if (size <= start) return '(it wrote nothing)';
  const buffer = Buffer.alloc(size - start);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, buffer, 0, buffer.length, start);
  } finally {
    closeSync(descriptor);
  }
  return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
};
