/** A working day with more than two hours to go until 13:00: when the portal of the journeys and the web tests begin. */
export const tuesdayMorning = '2026-11-24T09:19:00.000Z';

/** Moments (in Rome) at which the texts that depend on the time are longest, rarest, or change. */
export const moments = {
  'Monday 00:10': '2026-11-22T23:10:00.000Z',
  'Tuesday 10:19': tuesdayMorning,
  'Wednesday 12:59:59': '2026-11-25T11:59:59.000Z',
  'Wednesday 17:45': '2026-11-25T16:45:00.000Z',
  'Wednesday 23:59': '2026-11-25T22:59:00.000Z',
  'Friday 18:30': '2026-11-27T17:30:00.000Z',
  Sunday: '2026-11-22T08:12:00.000Z',
  'Christmas Eve 16:00': '2025-12-24T15:00:00.000Z',
  '31 December 23:30': '2025-12-31T22:30:00.000Z',
  'Easter Monday': '2026-04-06T08:00:00.000Z',
} as const;
export type Moment = keyof typeof moments;

export const momentNames = Object.keys(moments) as Moment[];

/**
 * Earlier starts of the portal for moments within a minute of a change of texts, since a portal takes longer than that to start. Half
 * an hour before, the change happens while journeys run.
 */
const portalStarts: Partial<Record<Moment, string>> = {
  'Wednesday 12:59:59': '2026-11-25T11:30:00.000Z',
  'Wednesday 23:59': '2026-11-25T22:30:00.000Z',
};

/** Names the moment at which the tests of a run begin; only `npm run test:moments` sets it. */
export const MOMENT_VARIABLE = 'DRAPPO_TEST_MOMENT';

const namedMoment = (env: NodeJS.ProcessEnv): Moment | undefined => {
  const named = env[MOMENT_VARIABLE];
  if (named === undefined) return undefined;
  const moment = momentNames.find((name) => name === named);
  if (moment === undefined) throw new Error(`${MOMENT_VARIABLE} names no moment: "${named}"`);
  return moment;
};

/**
 * When the web tests begin.
 * @throws Error for a moment that does not exist
 */
export const testsBeginAt = (env: NodeJS.ProcessEnv = process.env): string => {
  const moment = namedMoment(env);
  return moment === undefined ? tuesdayMorning : moments[moment];
};

/**
 * When the portal of the journeys begins.
 * @throws Error for a moment that does not exist
 */
export const portalBeginsAt = (env: NodeJS.ProcessEnv = process.env): string => {
  const moment = namedMoment(env);
  return (moment && portalStarts[moment]) ?? testsBeginAt(env);
};
