/** Longer pauses do not count as packing. */
const PAUSE_S = 300;
const LATEST = 20;

/** The median seconds between this desk's last parcels; null before the third. */
export const ownPace = (shipped: readonly { at: number }[]): number | null => {
  const times = shipped.slice(-LATEST - 1).map(({ at }) => at);
  const gaps = times
    .slice(1)
    .map((at, index) => Math.round((at - (times[index] ?? at)) / 1_000))
    .filter((seconds) => seconds <= PAUSE_S)
    .toSorted((a, b) => a - b);
  return gaps.length < 2 ? null : Math.max(1, gaps[Math.floor(gaps.length / 2)] ?? 1);
};

const parcels = (count: number): string => (count === 1 ? '1 pacco' : `${count} pacchi`);

/** `minutesLeft` is null after the courier's pickup, or on a day without one. */
type Pace = { left: number; minutesLeft: number | null; own: number | null; cutOffHour: number };

/** The pace that the remaining parcels require, and this desk's pace. */
export const paceText = ({ left, minutesLeft, own, cutOffHour }: Pace): string => {
  const mine = own === null ? '' : ` Il tuo ritmo è ${own}.`;
  if (left === 0) return `Per oggi è tutto spedito.${mine}`;
  if (minutesLeft === null) return `${parcels(left)} ancora da spedire.${mine}`;
  const each = Math.floor((minutesLeft * 60) / left);
  const every = each >= 1 ? `: uno ogni ${each === 1 ? 'secondo' : `${each} secondi`}` : '';
  const until = minutesLeft === 1 ? 'in un minuto' : `in ${minutesLeft} minuti`;
  return minutesLeft > 120
    ? `${parcels(left)} da spedire entro le ${cutOffHour}:00.${mine}`
    : `${parcels(left)} ${until}${every}.${mine}`;
};
