import { systemClock, type Clock } from '../../src/clock.ts';
import { createErrors, type Errors } from '../../src/errors/errors.ts';
import { createOutbox } from '../../src/outbox/outbox.ts';

/** Errors of a service named `test`, written to its outbox. */
export const kitErrors = (clock: Clock = systemClock): Errors =>
  createErrors({ source: 'test', outbox: createOutbox({ source: 'test', clock }), clock });
