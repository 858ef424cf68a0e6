export { StackFailure, describeFailure } from './failure.ts';
export { defaultHomeRoot, projectNode, projectRoot } from './home.ts';
export type { Home } from './home.ts';
export type { Ports } from './ports.ts';
export { startInfrastructure } from './infrastructure/start-infrastructure.ts';
export type { Infrastructure, InfrastructureOptions } from './infrastructure/start-infrastructure.ts';
export type { InfrastructureName, RunningInfrastructure } from './infrastructure/infrastructure.ts';
export type { ProcessEvent, SupervisedProcess } from './supervisor/process-spec.ts';
export { until } from './supervisor/wait.ts';
