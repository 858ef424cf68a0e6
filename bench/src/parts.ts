import type { Comparison } from './floor/ratios.ts';

/** The parts of the bench in execution order, unless `--only` selects some of them. */
export const partNames = [
  'idle',
  'floor',
  'orders',
  'accepted',
  'statements',
  'confirmations',
  'payments',
  'reads',
  'memory',
  'documents',
  'restart',
] as const;

/** Parts that run only when `--only` names them. */
export const extraPartNames = ['race', 'import', 'cancellations', 'expiries', 'filled', 'forty-lines'] as const;

export type PartName = (typeof partNames)[number] | (typeof extraPartNames)[number];

/** Names of groups of parts. */
export const partGroups: Record<string, readonly PartName[]> = { floods: ['import', 'cancellations', 'expiries'] };

/** A row of the main table. */
export type Row = { work: string; measured: string; target: string };

export type PartResult = {
  rows: Row[];
  /** Figures beside those of the floor, and those that have targets but no floor; the first table. */
  comparisons?: Comparison[];
  /** Additional Markdown, below the main table. */
  details?: string[];
};
