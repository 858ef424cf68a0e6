export { runChaos } from './run-chaos.ts';
export type { ChaosOptions, ChaosOutcome } from './run-chaos.ts';
export { reportOf } from './report.ts';
export { isPlantName, plantNames } from './plants.ts';
export type { PlantName } from './plants.ts';
