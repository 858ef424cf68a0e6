import { randomUUID } from 'node:crypto';

/** Tells names and SKUs of one test from those of all others; begins with a letter, so that no search takes it for a number. */
export const uniqueMark = (): string => `M${randomUUID().slice(0, 8).toUpperCase()}`;
