import { StackFailure } from '../../../stack/src/failure.ts';

/** Whether the demo gets a past: `DRAPPO_DEMO_PAST` is `on` (default) or `off`. */
export const wantsPast = (env: NodeJS.ProcessEnv): boolean => {
  const text = env['DRAPPO_DEMO_PAST'] ?? 'on';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StackFailure(`DRAPPO_DEMO_PAST is "${text}".`, 'Set it to on or off, or leave it out.');
};
