import type { Bound } from '../store/order-table.ts';
import { notEmulated, requestError } from './request-error.ts';

const TERM = /^(\w+):(>=|<=|>|<)?(?:'([^']*)'|"([^"]*)"|(\S+))$/;

/** Orders carry whole seconds, so a bound between two seconds moves to the equivalent one. */
const timeOf = (text: string, operator: Bound['operator']): string => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw requestError(`Invalid timestamp for query filter: ${text}`, 'BAD_REQUEST');
  const seconds = (operator === '>=' || operator === '<' ? Math.ceil : Math.floor)(at / 1_000);
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
};

/** Splits at blanks outside quotes. */
const termsOf = (query: string): string[] => query.match(/(?:[^\s'"]+|'[^']*'|"[^"]*")+/g) ?? [];

/**
 * The bounds of a search: `updated_at:>='2026-11-21T10:00:00Z' AND id:>5`. Shopify ignores unknown terms; the emulator
 * rejects them, since a caller never intends them.
 */
export const boundsOf = (query: unknown): Bound[] => {
  if (typeof query !== 'string') return [];
  return termsOf(query)
    .filter((term) => term !== 'AND')
    .flatMap((term): Bound[] => {
      const [, field, operator = '=', single, double, bare] = TERM.exec(term) ?? [];
      const value = single ?? double ?? bare;
      if (field === undefined || value === undefined) throw notEmulated(`the search term ${term}`);
      if (field === 'status' && value === 'any') return [];
      if (field === 'id') return [{ field, operator: operator as Bound['operator'], value: Number(value) }];
      if (field !== 'updated_at' && field !== 'created_at') throw notEmulated(`the search term ${term}`);
      const compare = operator as Bound['operator'];
      return [{ field, operator: compare, value: timeOf(value, compare) }];
    });
};
