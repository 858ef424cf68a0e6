import type { LimitRaise, PauseReason } from '@drappo/contracts/catalog/reservation-limits';
import { AppError } from '@drappo/contracts/errors';
import { romeTimeZone } from '@drappo/contracts/rome-zone';
import { limitOf, raisesOf, type LevelLimits, type Limit, type Standing } from './reservation-limits.ts';
import type { Pause } from './reservation-pause.ts';

export type Counted = Standing & { inUse: Limit; shared: boolean };

const nouns: Record<keyof Limit, string> = {
  pieces: 'pezzi tra riserve e ordini da pagare',
  orders: 'ordini da pagare',
};

const ways = (levels: LevelLimits, { level }: Standing, counted: keyof Limit): Record<LimitRaise, string> => ({
  'confirm-email': `Conferma la tua e-mail per arrivare a ${levels.confirmed[counted]}.`,
  // Reservations need a complete profile (decision S5): only the verification is missing, and the profile shows its state.
  'verify-business': `Con l'azienda verificata arrivi a ${levels.verified[counted]}${level === 'confirmed' ? ': a che punto è la verifica lo trovi nel profilo aziendale' : ''}.`,
  'pay-or-cancel-orders':
    counted === 'pieces'
      ? 'Per fare posto paga o annulla un ordine, o rilascia una riserva.'
      : 'Per fare posto paga o annulla un ordine.',
  // Part of the sentence about orders.
  'release-reservations': '',
  'ask-for-more': 'Se ti serve di più, scrivici.',
});

/** Error when an account would exceed its limit (decision R17): contains the limit, the current use and how to raise it. */
export const limitReached = (levels: LevelLimits, account: Counted, counted: keyof Limit): AppError => {
  const limit = limitOf(levels, account)[counted];
  const inUse = account.inUse[counted];
  const raisedBy = raisesOf(account, counted);
  const sentences = ways(levels, account, counted);
  const together = account.shared ? ' con gli altri account verificati della tua P.IVA' : '';
  const left =
    counted === 'pieces' && inUse < limit
      ? `, te ne ${limit - inUse === 1 ? 'resta 1' : `restano ${limit - inUse}`}`
      : '';
  const first = `Puoi avere al massimo ${limit} ${nouns[counted]}${together}: ne hai già ${inUse}${left}.`;
  return new AppError('conflict', {
    code: 'reservations.limit-reached',
    detail: [first, ...raisedBy.map((raise) => sentences[raise])].filter(Boolean).join(' '),
    extra: { counted, limit, inUse, raisedBy },
  });
};

/** Throws `limitReached` when `more` would exceed the account's limit. */
export const requireRoom = (levels: LevelLimits, account: Counted, counted: keyof Limit, more: number): void => {
  if (account.inUse[counted] + more > limitOf(levels, account)[counted]) throw limitReached(levels, account, counted);
};

const dayAndTime = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: romeTimeZone,
});

const causes: Record<PauseReason, string> = {
  'unpaid-orders':
    'Negli ultimi 90 giorni tre tuoi ordini sono scaduti o sono stati annullati da te senza essere pagati',
  released: 'Le tue riserve sono state rilasciate dal nostro ufficio',
};
const kept: Record<PauseReason, string> = {
  'unpaid-orders': 'Le riserve e gli ordini che hai restano tuoi.',
  released: 'Gli ordini che hai restano tuoi.',
};

/** Error when the account's own orders ended unpaid too often, or an admin released its holdings (decision R17). */
export const reservationsPaused = ({ until, reason }: Pause): AppError =>
  new AppError('conflict', {
    code: 'reservations.paused',
    detail: `${causes[reason]}: potrai riservare di nuovo dal ${dayAndTime.format(until)}. ${kept[reason]} Se pensi che sia un errore, scrivici.`,
    extra: { pausedUntil: until.toISOString(), pauseReason: reason },
  });
