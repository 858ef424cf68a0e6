import { StackFailure } from '../failure.ts';
import type { ProcessSpec, SupervisedProcess } from './process-spec.ts';
import { superviseProcess } from './supervised-process.ts';
import type { SupervisionContext } from './supervised-process.ts';

/** A set of processes that start in the requested order and stop in reverse order. */
export type Supervisor = {
  /**
   * Starts a process and waits until it is ready. It replaces a stopped one of the same name.
   * @throws StackFailure with the end of its log
   * @throws Error when a process of this name has not been stopped
   */
  start(spec: ProcessSpec): Promise<SupervisedProcess>;
  /** @throws StackFailure when there is no such process */
  process(name: string): SupervisedProcess;
  readonly processes: readonly SupervisedProcess[];
  /**
   * Stops everything; later layers first, the processes of one layer in parallel.
   * A layer contains the processes started between two calls of `nextLayer`.
   */
  stop(): Promise<void>;
  nextLayer(): void;
};

export const createSupervisor = (context: SupervisionContext): Supervisor => {
  let layers: SupervisedProcess[][] = [[]];
  let stopping: Promise<void> | undefined;

  const stopAll = async () => {
    for (const layer of layers.toReversed()) await Promise.all(layer.map((one) => one.stop()));
    layers = [[]];
  };

  const find = (name: string) => layers.flat().find((one) => one.name === name);

  return {
    get processes() {
      return layers.flat();
    },
    nextLayer: () => void layers.push([]),
    process: (name) => {
      const found = find(name);
      if (found !== undefined) return found;
      const known = layers.flat().map((one) => one.name);
      throw new StackFailure(`There is no process called ${name}.`, `Known are: ${known.join(', ')}`);
    },
    start: async (spec) => {
      if (stopping !== undefined) throw new Error(`${spec.name} is not started: the stack is being stopped`);
      const before = find(spec.name);
      if (before?.isInUse === true) throw new Error(`${spec.name} is not started: it has not been stopped`);
      layers = layers.map((layer) => layer.filter((one) => one !== before));
      const supervised = superviseProcess(spec, context);
      // Registered before it is ready, so that a stop during the start finds it.
      layers.at(-1)?.push(supervised);
      await supervised.start();
      return supervised;
    },
    stop: () => {
      stopping ??= stopAll();
      return stopping;
    },
  };
};
