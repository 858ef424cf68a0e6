import { showSituations } from './show-situations.ts';

showSituations('back-office.test.ts');
