import { z } from 'zod';
import { fibres, tradeNames } from './fibres.ts';

const PARTS = 8;
const FIBRES = 10;
const OTHER = 'altre fibre';

const known = new Set<string>(fibres);

const fibreName = z
  .string({ error: 'Fibra richiesta' })
  .trim()
  .toLowerCase()
  .superRefine((name, ctx) => {
    if (known.has(name)) return;
    const official = Object.hasOwn(tradeNames, name) ? tradeNames[name] : undefined;
    const message = official ? `${name}: scrivi ${official}` : `Fibra sconosciuta: ${name.slice(0, 40)}`;
    ctx.addIssue({ code: 'custom', message });
  });

const percent = z
  .int({ error: 'Le percentuali sono numeri interi' })
  .min(1, { error: 'Le percentuali vanno da 1 a 100' })
  .max(100, { error: 'Le percentuali vanno da 1 a 100' });

/** One part of a garment: `esterno`, `fodera`, `imbottitura`, ... Its fibres are 100%, the largest first. */
export const compositionPart = z
  .strictObject({
    part: z
      .string({ error: 'Parte richiesta' })
      .trim()
      .toLowerCase()
      .regex(/^[\p{L} '-]{1,30}$/u, { error: 'Il nome della parte è di sole lettere, al massimo 30' }),
    fibres: z
      .array(z.strictObject({ name: fibreName, percent }))
      .min(1, { error: 'Indica almeno una fibra' })
      .max(FIBRES, { error: `Al massimo ${FIBRES} fibre per parte` }),
  })
  .superRefine(({ part, fibres: of }, ctx) => {
    const issue = (message: string): void => ctx.addIssue({ code: 'custom', path: ['fibres'], message });
    const sum = of.reduce((all, fibre) => all + fibre.percent, 0);
    if (sum !== 100) issue(`${part}: le fibre fanno ${sum}%, non 100%`);
    if (new Set(of.map(({ name }) => name)).size !== of.length) issue(`${part}: una fibra è ripetuta`);
    const named = of.filter(({ name }) => name !== OTHER);
    if (named.some((fibre, index) => fibre.percent > (named[index - 1]?.percent ?? 100)))
      issue(`${part}: scrivi prima le fibre in quantità maggiore`);
    if (of.some(({ name, percent: share }) => name === OTHER && share > 15))
      issue(`${part}: altre fibre al massimo 15%`);
  });

/** `composition` of a product; empty if it is not a textile or its composition is unknown. */
export const composition = z
  .array(compositionPart, { error: 'Composizione non valida' })
  .max(PARTS, { error: `Al massimo ${PARTS} parti` })
  .refine((parts) => new Set(parts.map(({ part }) => part)).size === parts.length, { error: 'Una parte è ripetuta' });
export type Composition = z.infer<typeof composition>;

/** `esterno: 80% cotone, 20% poliestere; fodera: 100% viscosa` */
export const formatComposition = (parts: Composition): string =>
  parts
    .map(({ part, fibres: of }) => `${part}: ${of.map(({ name, percent: share }) => `${share}% ${name}`).join(', ')}`)
    .join('; ');

const partOf = (text: string): unknown => {
  const [, part = 'esterno', list = ''] = /^(?:([^:%]+):)?(.*)$/s.exec(text) ?? [];
  return {
    part,
    fibres: list.split(',').map((fibre) => {
      const [, share = '', name = ''] = /^\s*(\d{1,3})\s*%\s*(.+?)\s*$/s.exec(fibre) ?? [];
      return { percent: share === '' ? Number.NaN : Number(share), name: name || fibre.trim() };
    }),
  };
};

/** Parses text in the form of `formatComposition`, without validating it; fibres without a part belong to the outside. */
export const readComposition = (text: string): unknown[] =>
  text
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map(partOf);
