import { addDays } from '@drappo/contracts/working-days';

/** Days in Rome such as `2026-11-24`, both inclusive. */
export type Period = { from?: string | undefined; to?: string | undefined };
export type PeriodChoice = { value: string; label: string; period: Period };

export const CUSTOM = 'custom';
const MONTHS = 12;
const RECENT_DAYS = 90;

const monthName = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const monthChoice = (today: string, back: number): PeriodChoice => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - back, 1));
  const last = new Date(Date.UTC(year, month - back, 0));
  const name = monthName.format(first);
  return {
    value: dayOf(first).slice(0, 7),
    label: name.charAt(0).toUpperCase() + name.slice(1),
    period: { from: dayOf(first), to: dayOf(last) },
  };
};

/** The predefined periods: all dates, the last 90 days, and the last months up to the current one. */
export const periodChoices = (today: string): PeriodChoice[] => [
  { value: '', label: 'Tutte le date', period: {} },
  { value: 'recent', label: `Ultimi ${RECENT_DAYS} giorni`, period: { from: addDays(today, 1 - RECENT_DAYS) } },
  ...Array.from({ length: MONTHS }, (_, back) => monthChoice(today, back)),
];

/** Returns the option of a period; a range of individual days is a separate option. */
export const choiceOf = ({ from, to }: Period, choices: PeriodChoice[]): string =>
  choices.find(({ period }) => period.from === from && period.to === to)?.value ?? CUSTOM;
