import type { BulkLine } from '@drappo/contracts/catalog/bulk-lines';
import type { Cents } from '@drappo/contracts/money';
import { useState } from 'react';
import type { Cells } from './stored-cell-sets.ts';
import { piecesOf, problemOf } from './quantity-text.ts';
import { useCells } from './use-cells.ts';

/** A variant that a cell can order. */
export type BuyableVariant = { variantId: string; sku: string; available: number; priceCents: Cents };

export type TypedCell = {
  variantId: string;
  text: string;
  /** 0 while the text has a problem: all sums exclude such a cell. */
  pieces: number;
  cents: Cents;
  problem: string | undefined;
};

const textsOf = (lines: BulkLine[]): Record<string, string> =>
  Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, String(quantity)]));

/** The typed cells of these variants, with sums and problems. */
export const useBuyCells = (variants: readonly BuyableVariant[]) => {
  const { cells, getCells, setCells } = useCells();
  // A refusal applies to one text: another text is checked again.
  const [refusals, setRefusals] = useState<Record<string, { text: string; reason: string }>>({});

  const typed = variants.flatMap(({ variantId, available, priceCents }): TypedCell[] => {
    const text = cells[variantId]?.text;
    if (text === undefined) return [];
    const refusal = refusals[variantId];
    const problem = refusal?.text === text ? refusal.reason : problemOf(text, available);
    const pieces = problem === undefined ? (piecesOf(text) ?? 0) : 0;
    return [{ variantId, text, pieces, cents: pieces * priceCents, problem }];
  });
  const skus = new Map(variants.map(({ variantId, sku }) => [variantId, sku]));

  /** Writes texts by variant. */
  const write = (texts: Record<string, string>): void => {
    const known = Object.entries(texts).flatMap(([variantId, text]) => {
      const sku = skus.get(variantId);
      return sku === undefined ? [] : [[variantId, { text, sku }] as const];
    });
    setCells(Object.fromEntries(known) satisfies Cells);
  };

  return {
    cellOf: (variantId: string): TypedCell | undefined => typed.find((cell) => cell.variantId === variantId),
    typed,
    write,
    lines: typed
      .filter(({ pieces }) => pieces > 0)
      .map(({ variantId, pieces }): BulkLine => ({ variantId, quantity: pieces })),
    pieces: typed.reduce((sum, cell) => sum + cell.pieces, 0),
    cents: typed.reduce((sum, cell) => sum + cell.cents, 0),
    wrong: typed.filter(({ problem }) => problem !== undefined),
    /** Clears the cells of accepted lines, and stores the reasons of refused ones. */
    settle: (taken: BulkLine[], refused: ReadonlyMap<string, string>): void => {
      // Text typed while the request was in flight stays.
      const now = getCells();
      const textOf = (variantId: string): string => now[variantId]?.text ?? '';
      setRefusals(
        Object.fromEntries([...refused].map(([variantId, reason]) => [variantId, { text: textOf(variantId), reason }])),
      );
      const emptied = taken.filter(({ variantId, quantity }) => piecesOf(textOf(variantId)) === quantity);
      write(Object.fromEntries(emptied.map(({ variantId }) => [variantId, ''])));
    },
    /** Restores numbers into cells that are still empty. */
    restoreCells: (lines: BulkLine[]): void =>
      write(textsOf(lines.filter(({ variantId }) => getCells()[variantId] === undefined))),
  };
};
