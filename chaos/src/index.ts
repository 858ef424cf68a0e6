export { runChaos } from './run-chaos.ts';
export type { ChaosOptions, ChaosOutcome } from './run-chaos.ts';
export { reportOf } from './report.ts';
export { isPlantName, kitPlantNames, plantNames } from './plants.ts';
export type { PlantName } from './plants.ts';
export { runShopChaos } from './shops/run-shop-chaos.ts';
export type { ShopChaosOptions, ShopChaosOutcome } from './shops/run-shop-chaos.ts';
export { shopReportOf } from './shops/shop-report.ts';
