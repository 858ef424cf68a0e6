import type { Order } from '@drappo/contracts';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const romeTime = (at: Date): string => parts.format(at).replace(', ', 'T');

/** Paid, not shipped, and created at or before today's 13:00 in Italy (decision O8). */
export const isUrgent = ({ status, createdAt }: Order, now: Date): boolean => {
  if (status !== 'paid' && status !== 'processing') return false;
  return romeTime(new Date(createdAt)) <= `${romeTime(now).slice(0, 10)}T13:00:00`;
};
