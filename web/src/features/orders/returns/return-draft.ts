import { returnForm, type ReturnForm } from '@drappo/contracts/orders/forms/return';
import type { ReturnReason } from '@drappo/contracts/orders/return-status';
import type { FieldError } from '@drappo/contracts/errors';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import type { OrderItem } from '@drappo/contracts/orders/orders';

/** A selected line with the values as typed. */
export type LineDraft = { quantity: string; reason: ReturnReason | ''; note: string };
/** Selected lines by order item id. */
export type LineDrafts = Record<string, LineDraft>;

/** Messages by field: `<item>.quantity`, `<item>.reason`, `<item>.note`, `lines`, `photos`. */
export type Problems = Record<string, string>;

const WHOLE = /^\s*\d{1,7}\s*$/;

/** Returns the typed quantity; NaN if it is not a whole number. */
export const piecesOf = ({ quantity }: LineDraft): number => (WHOLE.test(quantity) ? Number(quantity) : Number.NaN);

/** Builds the request, with its lines in the order of the order's items. */
export const toForm = (items: OrderItem[], drafts: LineDrafts, photos: string[]): ReturnForm => ({
  lines: items.flatMap(({ id }) => {
    const draft = drafts[id];
    if (!draft) return [];
    return [{ itemId: id, quantity: piecesOf(draft), reason: draft.reason as ReturnReason, note: draft.note }];
  }),
  photos,
});

/** Returns the first message of each field, with the field names of the screen. */
export const problemsOf = ({ lines }: ReturnForm, errors: FieldError[]): Problems => {
  const problems: Problems = {};
  for (const { field, message } of errors) {
    const [, index, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const itemId = index === undefined ? undefined : lines[Number(index)]?.itemId;
    problems[itemId ? `${itemId}.${name}` : (field.split('.')[0] ?? '')] ??= message;
  }
  return problems;
};

const leftText = (left: number): string => (left === 1 ? 'Puoi renderne 1' : `Puoi renderne al massimo ${left}`);

/** Validates the request before it is sent; `left`: number of returnable pieces per line. */
export const judgeReturn = (form: ReturnForm, left: Map<string, number>): Problems => {
  const issues = returnForm.safeParse(form).error?.issues ?? [];
  const errors = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const tooMany = form.lines.flatMap(({ itemId, quantity }) =>
    quantity > (left.get(itemId) ?? 0) ? [[`${itemId}.quantity`, leftText(left.get(itemId) ?? 0)]] : [],
  );
  return { ...(Object.fromEntries(tooMany) as Problems), ...problemsOf(form, errors) };
};

/** `2 pezzi, €194,50`; an invalid quantity counts as 0. */
export const sumText = (items: OrderItem[], drafts: LineDrafts): string => {
  const chosen = items.flatMap(({ id, unitPrice }) => {
    const draft = drafts[id];
    const pieces = draft ? piecesOf(draft) : 0;
    return pieces > 0 ? [{ pieces, cents: pieces * parseAmount(unitPrice) }] : [];
  });
  const pieces = chosen.reduce((sum, line) => sum + line.pieces, 0);
  const cents = chosen.reduce((sum, line) => sum + line.cents, 0);
  if (pieces === 0) return 'Scegli i pezzi da rendere';
  return `${pieces === 1 ? '1 pezzo' : `${pieces} pezzi`}, ${formatEuro(cents)}`;
};
