import { createHash } from 'node:crypto';
import { romeYear } from '@drappo/contracts/rome-time';
import { shipByOf, type WorkingCalendar } from '@drappo/contracts/working-days';
import type { MoveTime } from './move-time.ts';
import type { Past, PastLine } from './past-files.ts';
import { storyDay, storyEnd } from './story-days.ts';

type Row = Record<string, unknown>;

/** The values of the seeded portal, by their names in the shipped lines. */
export type KnownNames = {
  users: ReadonlyMap<string, string>;
  variants: ReadonlyMap<string, { id: string; productId: string }>;
  portalUrl: string;
  stripeUrl: string;
  /** A password hash that no password has. */
  hash: string;
};

const months = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];
const SPELLED_DAY = new RegExp(`\\b(\\d{1,2}) (${months.join('|')})\\b`, 'g');
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const DAY = /"(\d{4}-\d\d-\d\d)"/g;
const NAME = /«([^»]+)»/g;
const ORDER_NUMBER = /ORD-\d{4}-\d{6}/g;
const BORN = ['created_at', 'requested_at', 'occurred_at'];

const digest = (text: string): string => createHash('sha256').update(`past of the demo: ${text}`).digest('hex');

const uuid = (version: string, place: string, bornAt: string): string => {
  const hex = digest(place);
  if (version !== '7')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  const time = Date.parse(bornAt).toString(16).padStart(12, '0');
  // Rows with the same time keep their order.
  const order = Number(place).toString(16).padStart(6, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order.slice(0, 3)}-a${order.slice(3)}-${hex.slice(20, 32)}`;
};

const parse = (line: PastLine): Row => JSON.parse(line) as Row;

/** The creation time of each row whose id contains a time. */
const birthsOf = (past: Past): Map<string, string> => {
  const births = new Map<string, string>();
  for (const lines of Object.values(past.tables).flatMap((tables) => Object.values(tables)))
    for (const line of lines) {
      const id = /^\{"[a-z_]*id":"(«7:\d+»)"/.exec(line)?.[1];
      if (id === undefined || births.has(id)) continue;
      const row = parse(line);
      const at = BORN.map((column) => row[column]).find((value) => typeof value === 'string');
      if (typeof at === 'string') births.set(id, at);
    }
  return births;
};

/** Order numbers are gapless in each year, also if the past includes the end of a year. */
const renumber = (past: Past, move: MoveTime) => {
  const last = new Map<number, number>();
  const numbers = new Map<string, string>();
  for (const { order_number: number, created_at: at } of (past.tables.orders['orders'] ?? []).map(parse)) {
    const year = romeYear(new Date(move.time(String(at))));
    const next = (last.get(year) ?? 0) + 1;
    last.set(year, next);
    numbers.set(String(number), `ORD-${year}-${String(next).padStart(6, '0')}`);
  }
  return { numbers, last };
};

/** A day as texts spell it: `23 novembre`. The whole story is in one year. */
const spelledDay = (day: string, month: string, move: MoveTime): string => {
  const place = String(months.indexOf(month) + 1).padStart(2, '0');
  const there = move.day(`${storyDay.slice(0, 4)}-${place}-${day.padStart(2, '0')}`);
  return `${Number(there.slice(8))} ${months[Number(there.slice(5, 7)) - 1]}`;
};

/**
 * Converts the lines to this portal: its ids, addresses, order numbers and days. Days that depend on the working calendar are
 * calculated again: when a paid order must be shipped, and that nothing is shipped on a closed day.
 */
export const createWriteOut = (past: Past, move: MoveTime, known: KnownNames, calendar: WorkingCalendar) => {
  const births = birthsOf(past);
  const { numbers, last } = renumber(past, move);
  const atWork = new Map<string, string>();
  for (const { kind, at } of (past.tables.orders['order_moments'] ?? []).map(parse))
    if (kind === 'shipped' || kind === 'processing') atWork.set(String(at), move.workingTime(String(at)));
  const time = (at: string): string => atWork.get(at) ?? move.time(at);
  const ids = new Map<string, string>();

  const resolve = (name: string): string => {
    const [kind = '', value = '', place = ''] = name.split(':');
    if (kind === 'hash') return known.hash;
    if (kind === 'u') return known.users.get(value) ?? missing(name);
    if (kind === 'v') return known.variants.get(value)?.id ?? missing(name);
    if (kind === 'p') return known.variants.get(value)?.productId ?? missing(name);
    if (kind === 's') return `${value}_${digest(`${value}${place}`).slice(0, value === 'cs_test' ? 58 : 24)}`;
    return uuid(kind, value, time(births.get(`«${name}»`) ?? storyEnd.toISOString()));
  };
  const text = (line: PastLine): string =>
    line
      .replace(NAME, (_, name: string) => {
        const id = ids.get(name) ?? resolve(name);
        ids.set(name, id);
        return id;
      })
      .replace(TIME, time)
      .replace(DAY, (_, day: string) => `"${move.day(day)}"`)
      .replace(SPELLED_DAY, (_, day: string, month: string) => spelledDay(day, month, move))
      .replace(ORDER_NUMBER, (number) => numbers.get(number) ?? number)
      .replaceAll('http://portal.invalid', known.portalUrl)
      .replaceAll('http://stripe.invalid', known.stripeUrl);

  const row = (line: PastLine): Row => {
    const written = parse(text(line));
    if (typeof written['ship_by'] === 'string' && typeof written['paid_at'] === 'string')
      written['ship_by'] = shipByOf(new Date(written['paid_at']), calendar);
    return written;
  };
  return { row, text, lastNumbers: last };
};
export type WriteOut = ReturnType<typeof createWriteOut>;

const missing = (name: string): never => {
  throw new Error(`the portal has no ${name}, which the past of the demo names`);
};
