import { carrierByCode } from '@drappo/contracts/orders/carriers';
import type { DeskView } from './desk-store.ts';
import type { Parcel, Step } from './desk-state.ts';
import { currentLine, nextPieceText, piecesOf } from './packed-lines.ts';

/** Contents of the desk at a step. */
export const parcelOf = (step: Step): Parcel | null =>
  step.name === 'slip' || step.name === 'correction' ? null : step.parcel;

/** Ticked lines; a single piece is never ticked, only its tracking is scanned. */
export const pickedAt = (step: Step): Record<string, number> => {
  if (step.name === 'lines') return step.picked;
  if (step.name === 'held') return {};
  const order = parcelOf(step)?.order;
  if (!order || piecesOf(order) === 1) return {};
  return Object.fromEntries(order.lines.map(({ itemId, quantity }) => [itemId, quantity]));
};

const stepNumbers = { slip: 0, held: 0, lines: 1, tracking: 2, 'other-carrier': 2, correction: 2 } as const;
export const stepNumber = ({ name }: Step): number => stepNumbers[name];

export type Instruction = { tone: 'ask' | 'good' | 'bad'; title: string; text: string };

const asked = ({ step, carrier, isReading }: DeskView): Omit<Instruction, 'tone'> => {
  const carrierName = carrier ? (carrierByCode(carrier)?.name ?? carrier) : '';
  switch (step.name) {
    case 'slip':
      return isReading
        ? { title: 'Leggo l’ordine…', text: '' }
        : { title: 'Passa la prossima distinta', text: 'Va bene anche il numero dell’ordine scritto a mano.' };
    case 'held':
      return { title: 'Non deve partire', text: 'Esc lascia l’ordine.' };
    case 'lines': {
      const line = currentLine(step.parcel.order, step.picked);
      return line
        ? {
            title: `Passa ${nextPieceText(line, step.picked)}`,
            text: [line.variantInfo, line.sku ?? 'senza SKU: spuntalo a mano'].filter(Boolean).join(', '),
          }
        : { title: 'Passa il tracking', text: '' };
    }
    case 'tracking':
    case 'other-carrier':
      return {
        title: `Passa il tracking ${carrierName}`.trim(),
        text: step.parcel.order
          ? 'Il codice a barre dell’etichetta sul pacco. L’ordine risulta subito spedito.'
          : 'Senza rete: controlla i capi sul foglio. La spedizione parte quando torna la rete.',
      };
    case 'correction':
      return {
        title: `Passa il tracking giusto di ${step.shipment.orderNumber}`,
        text: `Ora è ${step.shipment.trackingNumber}. Esc lo lascia com’è.`,
      };
  }
};

/** The packer's next action, or the last result. */
export const instructionOf = (view: DeskView): Instruction => {
  if (view.carrier === null)
    return {
      tone: 'ask',
      title: 'Con quale corriere spedisci?',
      text: 'Vale per tutti i pacchi di questo banco finché non lo cambi in alto.',
    };
  const { notice } = view;
  if (notice && notice.tone !== 'busy') return { tone: notice.tone, title: notice.title, text: notice.text };
  if (notice) return { tone: 'ask', title: notice.title, text: notice.text };
  return { tone: 'ask', ...asked(view) };
};
