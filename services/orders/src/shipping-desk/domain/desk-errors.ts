import { AppError } from '@drappo/contracts/errors';
import { moneyHoldSentences, type MoneyHold } from '@drappo/contracts/orders/money-hold';
import { UNDO_PICK_LIST_MINUTES } from '@drappo/contracts/orders/pick-lists';

export const problemNotPossible = (): AppError =>
  new AppError('conflict', {
    code: 'orders.problem-not-possible',
    detail: 'Si mette da parte solo un ordine pagato e non ancora spedito.',
  });

export const problemOfUnknownLine = (): AppError =>
  new AppError('invalid', { code: 'orders.problem-unknown-line', detail: "L'articolo non è in questo ordine." });

export const nothingToPick = (): AppError =>
  new AppError('conflict', {
    code: 'orders.nothing-to-pick',
    detail:
      'Nessuno degli ordini scelti è da preparare: sono già in preparazione, spediti, annullati, rimborsati o contestati.',
  });

export const pickListNotFound = (): AppError =>
  new AppError('not-found', { code: 'orders.pick-list-not-found', detail: 'Lista di prelievo non trovata' });

export const pickListTooOld = (): AppError =>
  new AppError('conflict', {
    code: 'orders.pick-list-too-old',
    detail: `Una lista si annulla entro ${UNDO_PICK_LIST_MINUTES} minuti.`,
  });

/** `hold` tells the screen which decision it has to ask for. */
const held = (hold: MoneyHold, consequence: string): AppError =>
  new AppError('conflict', {
    code: 'orders.money-hold',
    detail: `${moneyHoldSentences[hold]} ${consequence}`,
    extra: { hold },
  });

export const mustNotLeave = (hold: MoneyHold): AppError =>
  held(hold, "L'ordine non deve partire: per spedirlo lo stesso scrivi il motivo.");

export const mustNotBePrepared = (hold: MoneyHold): AppError => held(hold, "L'ordine non si prepara.");

export const noneMayLeave = (): AppError =>
  new AppError('conflict', {
    code: 'orders.money-hold',
    detail: 'Gli ordini scelti non devono partire: sono rimborsati o contestati.',
  });

export const nothingLeftToPick = (): AppError =>
  new AppError('conflict', {
    code: 'orders.money-hold',
    detail: "Non c'è niente da prelevare: gli ordini che aspettano sono rimborsati o contestati e non devono partire.",
  });
