import { showSituations } from './show-situations.ts';
import { situationsByFile } from './situations.ts';

showSituations(situationsByFile['public-screens.test.ts']);
