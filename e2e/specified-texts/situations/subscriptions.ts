import { situationsOf } from '../situation.ts';

export const subscriptionsSituations = situationsOf('subscriptions', [
  {
    when: 'a visitor',
    sees: { main: ['Prova', '€1', 'Starter', '€10,50', 'Pro + White Label', '€28,30'] },
    show: (stage) => stage.open('visitor', '/subscriptions'),
  },
]);
