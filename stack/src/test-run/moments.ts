/**
 * A working day with more than two hours until 13:00: the start time of the portal for journeys, and of the web tests.
 */
export const tuesdayMorning = '2026-11-24T09:19:00.000Z';

/** Times (in Rome) at which texts that depend on the time are longest, rarest, or change. */
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
 * Earlier portal starts for moments within a minute of a text change, since a portal takes longer than that to start.
 * With a start half an hour before, the change happens while journeys run.
 */
const portalStarts: Partial<Record<Moment, string>> = {
  'Wednesday 12:59:59': '2026-11-25T11:30:00.000Z',
  'Wednesday 23:59': '2026-11-25T22:30:00.000Z',
};

/** Names the moment at which the tests of a run start; only `npm run test:moments` sets it. */
export const MOMENT_VARIABLE = 'DRAPPO_TEST_MOMENT';

const namedMoment = (env: NodeJS.ProcessEnv): Moment | undefined => {
  const named = env[MOMENT_VARIABLE];
  if (named === undefined) return undefined;
  const moment = momentNames.find((name) => name === named);
  if (moment === undefined) throw new Error(`${MOMENT_VARIABLE} names no moment: "${named}"`);
  return moment;
};

/**
 * Returns the start time of the web tests.
 * @throws Error for a moment that does not exist
 */
export const testsBeginAt = (env: NodeJS.ProcessEnv = process.env): string => {
  const moment = namedMoment(env);
  return moment === undefined ? tuesdayMorning : moments[moment];
};

/**
 * Returns the start time of the journeys' portal.
 * @throws Error for a moment that does not exist
 */
export const portalBeginsAt = (env: NodeJS.ProcessEnv = process.env): string => {
  const moment = namedMoment(env);
  return (moment && portalStarts[moment]) ?? testsBeginAt(env);
};
