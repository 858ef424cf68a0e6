export { createMemoryBus, type MemoryBus } from '../bus/memory-bus.ts';
export { emptySessionFeed } from '../auth/session-feed.ts';
export { silentLogger } from '../logger.ts';
export * from './eventually.ts';
export * from './http-client.ts';
export * from './manual-clock.ts';
export * from './test-actors.ts';
export * from './test-config.ts';
export * from './test-database.ts';
