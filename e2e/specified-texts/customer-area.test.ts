import { showSituations } from './show-situations.ts';

showSituations('customer-area.test.ts');
