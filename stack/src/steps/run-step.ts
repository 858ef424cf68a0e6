import { StackFailure } from '../failure.ts';
import { projectNode, projectRoot } from '../home.ts';
import { runProgram } from '../infrastructure/run-program.ts';

/** Runs a script of the project to its end and returns its output. @throws StackFailure with the end of the output */
export const runScript = async (what: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> => {
  return runStep(what, projectNode, args, env);
};

export const runStep = async (
  what: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  const { code, output } = await runProgram(command, args, { cwd: projectRoot, env });
  if (code === 0) return output;
  const tail = output.trimEnd().split('\n').slice(-25).join('\n');
  throw new StackFailure(`${what} failed (exit code ${code}).`, `It ended with:\n${tail}`);
};
