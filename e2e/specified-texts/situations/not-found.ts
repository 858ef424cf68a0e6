import { situationsOf } from '../situation.ts';

export const notFoundSituations = situationsOf('not found', [
  {
    when: 'an address that leads nowhere',
    sees: { main: ['404', 'Pagina non trovata', 'Torna alla Home'] },
    show: (stage) => stage.open('visitor', '/una-pagina-che-non-esiste'),
  },
]);
