/** Whether a figure meets its target: `short` reaches the least, but not the aim. */
export type Verdict = 'met' | 'short' | 'missed';

/** A figure of the portal beside that of the floor, as the row of a table. */
export type Comparison = {
  work: string;
  portal: string;
  /** Empty for a figure that has no floor, such as memory. */
  floor: string;
  /** The portal's part of the floor, as text; empty without a floor. */
  ratio: string;
  target: string;
  verdict: Verdict;
};

/** The parts of the floor, 0 to 1, that the portal has to reach. */
export type Share = { least: number; aim?: number };

const percent = (share: number): string => `${Number((share * 100).toPrecision(share < 0.1 ? 2 : 3))} %`;

export const rate = (perSecond: number): string =>
  `${perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en')}/s`;

const verdicts = ['met', 'short', 'missed'] as const;

/** The least favourable one. */
export const worst = (...all: Verdict[]): Verdict =>
  verdicts[Math.max(...all.map((verdict) => verdicts.indexOf(verdict)))] ?? 'met';

/** Of a figure that has to reach a least and, if there is one, an aim. */
export const verdictOfMore = (value: number, { least, aim = least }: Share): Verdict => {
  if (!(value >= least)) return 'missed';
  return value >= aim ? 'met' : 'short';
};

/** Of a figure that may be at most so much. */
export const verdictOfLess = (value: number, { most, aim = most }: { most: number; aim?: number }): Verdict => {
  if (!(value <= most)) return 'missed';
  return value <= aim ? 'met' : 'short';
};

type Rates = { work: string; portal: number; floor: number };

/** Compares requests or orders per second. */
export const compareRates = ({ work, portal, floor }: Rates, share?: Share): Comparison => {
  const ratio = portal / floor;
  const comparison = { work, portal: rate(portal), floor: rate(floor), ratio: percent(ratio) };
  if (!share) return { ...comparison, target: '', verdict: 'met' };
  const { least, aim } = share;
  return {
    ...comparison,
    target: aim === undefined ? `at least ${percent(least)}` : `aim ${percent(aim)}, at least ${percent(least)}`,
    verdict: verdictOfMore(ratio, share),
  };
};

/** The same with a second requirement, in words. */
export const alsoRequire = (
  comparison: Comparison,
  { portal, target, verdict }: Pick<Comparison, 'portal' | 'target' | 'verdict'>,
): Comparison => ({
  ...comparison,
  portal: `${comparison.portal}, ${portal}`,
  target: `${comparison.target}; ${target}`,
  verdict: worst(comparison.verdict, verdict),
});

/** The same with a target that is a part of another work's floor. */
export const compareWithRate = (rates: Rates, other: { part: number; of: string; floor: number }): Comparison => {
  const least = other.part * other.floor;
  return {
    ...compareRates(rates),
    target: `at least ${rate(least)}, ${percent(other.part)} of the floor of "${other.of}"`,
    verdict: verdictOfMore(rates.portal, { least }),
  };
};

/** For figures without a floor. */
export const withoutFloor = (work: string, portal: string, target: string, verdict: Verdict): Comparison => {
  return { work, portal, floor: '', ratio: '', target, verdict };
};

const cellOf = ({ ratio, portal, verdict }: Comparison): { portal: string; ratio: string } => {
  const marked = (text: string): string => {
    if (verdict === 'missed') return `**${text}**`;
    return verdict === 'short' ? `${text} (below the aim)` : text;
  };
  return ratio === '' ? { portal: marked(portal), ratio } : { portal, ratio: marked(ratio) };
};

const LEGEND = 'Ratios to the floor of the same sitting; bold figures miss their target.';

/** The comparisons as Markdown; nothing when no part measured the floor. */
export const ratioTable = (comparisons: readonly Comparison[]): string[] =>
  comparisons.every(({ floor }) => floor === '')
    ? []
    : [
        LEGEND,
        '',
        '| Work | Portal | Floor | Ratio | Target |',
        '| --- | ---: | ---: | ---: | --- |',
        ...comparisons.map((comparison) => {
          const { portal, ratio } = cellOf(comparison);
          return `| ${comparison.work} | ${portal} | ${comparison.floor} | ${ratio} | ${comparison.target} |`;
        }),
      ];
