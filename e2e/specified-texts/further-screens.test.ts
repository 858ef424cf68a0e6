import { showSituations } from './show-situations.ts';

showSituations('further-screens.test.ts');
