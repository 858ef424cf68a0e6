import { showSituations } from './show-situations.ts';
import { situationsByFile } from './situations.ts';

showSituations(situationsByFile['customer-area.test.ts']);
