import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Adds to a Jest environment the global `defineTestFile(path, load)` for group entries (stack/src/test-run/groups.ts). It
 * imports a test file inside its own describe block. Hooks at the top of that file then belong to that file, as when it runs
 * alone. Appends the time of each file, grouped or alone, to the file named by `DRAPPO_TEST_TIMES`. Files of a group find
 * the
 * global `isGrouped`; functions that a file adds to `endOfGroup` are called after the last file.
 */
export const withGroupedFiles = (Base) =>
  class extends Base {
    #ownPath;
    /** Path of each file of the group by its describe block. */
    #paths = new Map();
    #globals;
    #circus;
    #started;

    constructor(config, context) {
      super(config, context);
      this.#ownPath = relative(config.projectConfig.rootDir, context.testPath).replaceAll('\\', '/');
      this.#start();
    }

    async setup() {
      await super.setup();
      this.global.defineTestFile = (path, load) => this.#define(path, load);
    }

    async handleTestEvent(event, state) {
      if (event.name === 'setup') [this.#globals, this.#circus] = [event.runtimeGlobals, state];
      const path = this.#paths.get(event.describeBlock);
      if (path !== undefined && event.name === 'run_describe_start') this.#start();
      if (path !== undefined && event.name === 'run_describe_finish') this.#finish(path);
      if (this.#paths.size === 0 && event.name === 'run_finish') this.#finish(this.#ownPath);
      if (event.name === 'run_finish') await this.global.endOfGroup?.();
      await super.handleTestEvent?.(event, state);
    }

    async #define(path, load) {
      this.global.isGrouped = true;
      const { describe, it } = this.#globals;
      const circus = this.#circus;
      const parent = circus.currentDescribeBlock;
      let block;
      describe(path, () => void (block = circus.currentDescribeBlock));
      this.#paths.set(block, path);
      // Circus has no asynchronous describe: the block is reopened while the file is being imported.
      circus.currentDescribeBlock = block;
      try {
        await load();
      } catch (error) {
        it('can be imported', () => {
          throw error;
        });
      } finally {
        circus.currentDescribeBlock = parent;
      }
    }

    #start() {
      this.#started = { at: performance.now(), cpu: process.cpuUsage() };
    }

    #finish(path) {
      const file = process.env['DRAPPO_TEST_TIMES'];
      if (file === undefined) return;
      const { user, system } = process.cpuUsage(this.#started.cpu);
      const wallMs = Math.round(performance.now() - this.#started.at);
      appendFileSync(file, `${JSON.stringify({ path, wallMs, cpuMs: Math.round((user + system) / 1_000) })}\n`);
    }
  };
