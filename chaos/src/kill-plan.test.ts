import { expect, test } from '@jest/globals';
import { planKills, victims } from './kill-plan.ts';

const options = { seed: 7, kills: 22, gapMs: [1_000, 3_000] } as const;

test('the plan kills every process at least once, and its times only increase', () => {
  const plan = planKills(options);
  expect(plan).toHaveLength(22);
  expect(new Set(plan.map(({ name }) => name))).toEqual(new Set(victims));
  const gaps = plan.map(({ atMs }, index) => atMs - (plan[index - 1]?.atMs ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(3_000);
});

test('the same seed gives the same plan, another seed a different one', () => {
  expect(planKills(options)).toEqual(planKills(options));
  expect(planKills({ ...options, seed: 8 })).not.toEqual(planKills(options));
});

test('a plan too short for all processes is rejected', () => {
  expect(() => planKills({ ...options, kills: 9 })).toThrow('too few');
});

test('the plan kills no process twice in a row', () => {
  const names = planKills(options).map(({ name }) => name);
  expect(names.filter((name, index) => name === names[index + 1])).toEqual([]);
});
