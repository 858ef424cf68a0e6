import { builtinRules } from 'eslint/use-at-your-own-risk';

/** Rules of ESLint itself that the linter does not have (oxlint.config.ts). */
export default {
  meta: { name: 'eslint-rules' },
  rules: { 'no-restricted-syntax': builtinRules.get('no-restricted-syntax') },
};
