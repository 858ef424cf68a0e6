import { limits } from '@drappo/contracts/limits';
import { formatAmount } from '@drappo/contracts/money';
import { readHundredths } from '@drappo/contracts/typed-amount';
import {
  priceEndings,
  priceRule,
  VAT_BP,
  type PriceEnding,
  type PriceRule,
} from '@drappo/contracts/pricing/price-rule';
import { z } from 'zod';

/** The form's values: percentages and euro as typed. */
export type TypedRule = {
  percent: string;
  fixed: string;
  /** The cost from which other values apply; empty for none. */
  upperFrom: string;
  upperPercent: string;
  upperFixed: string;
  minMargin: string;
  vat: 'none' | 'added';
  ending: PriceEnding;
};

export const emptyRule: TypedRule = {
  percent: '120',
  fixed: '',
  upperFrom: '',
  upperPercent: '',
  upperFixed: '',
  minMargin: '',
  vat: 'none',
  ending: '90',
};

/** Converts input to hundredths: basis points of a percentage, cents of an amount; NaN if it is not a number. */
const hundredths = (text: string): number => readHundredths(text).cents ?? Number.NaN;

const typed = (most: number, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || hundredths(text) <= most, { error: message });
const percent = typed(100_000, 'Scrivi una percentuale da 0 a 1000, per esempio 120');
const fixed = typed(100_000, 'Scrivi un importo da 0 a 1.000 euro, per esempio 2,50');

export const typedRule = z
  .object({
    percent: percent.refine((text) => text !== '', { error: 'Indica il ricarico' }),
    fixed,
    upperFrom: typed(limits.amountCents, 'Scrivi un importo, per esempio 100'),
    upperPercent: percent,
    upperFixed: fixed,
    minMargin: percent,
    vat: z.enum(['none', 'added']),
    ending: z.enum(priceEndings),
  })
  .refine(({ upperFrom }) => upperFrom === '' || hundredths(upperFrom) > 0, {
    path: ['upperFrom'],
    error: 'La fascia parte da un importo maggiore di 0',
  })
  .refine(({ upperFrom, upperPercent }) => (upperFrom === '') === (upperPercent === ''), {
    path: ['upperPercent'],
    error: 'Indica insieme da quale costo e con quale ricarico',
  });

const numberOf = (text: string): number => (text.trim() === '' ? 0 : hundredths(text));

/** Returns the rule of valid fields; keeps tiers that the form does not show if they are still valid. */
export const ruleOf = (values: TypedRule, before: PriceRule | null): PriceRule | undefined => {
  if (!typedRule.safeParse(values).success) return undefined;
  const upper =
    values.upperFrom.trim() === ''
      ? []
      : [
          {
            from: numberOf(values.upperFrom),
            percentBp: numberOf(values.upperPercent),
            fixedCents: numberOf(values.upperFixed),
          },
        ];
  const last = upper[0]?.from;
  const further = last === undefined ? [] : (before?.tiers.slice(2) ?? []).filter(({ from }) => from > last);
  return priceRule.safeParse({
    tiers: [{ from: 0, percentBp: numberOf(values.percent), fixedCents: numberOf(values.fixed) }, ...upper, ...further],
    minMarginBp: numberOf(values.minMargin),
    vatBp: values.vat === 'added' ? VAT_BP : 0,
    ending: values.ending,
  }).data;
};

const textOf = (value: number | undefined): string =>
  value ? formatAmount(value).replace(/\.00$/, '').replace('.', ',') : '';

export const typedOf = (rule: PriceRule | null): TypedRule => {
  if (!rule) return emptyRule;
  const [base, upper] = rule.tiers;
  return {
    percent: textOf(base?.percentBp) || '0',
    fixed: textOf(base?.fixedCents),
    upperFrom: textOf(upper?.from),
    upperPercent: upper ? textOf(upper.percentBp) || '0' : '',
    upperFixed: textOf(upper?.fixedCents),
    minMargin: textOf(rule.minMarginBp),
    vat: rule.vatBp > 0 ? 'added' : 'none',
    ending: rule.ending,
  };
};
