import { showSituations } from './show-situations.ts';

showSituations('public-screens.test.ts');
