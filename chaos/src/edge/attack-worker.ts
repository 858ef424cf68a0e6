import { parentPort, workerData } from 'node:worker_threads';
import type { Attack, AttackOutcome } from './attack.ts';
import { sendNonsense } from './nonsense.ts';
import { keepSlowClients } from './slow-clients.ts';

// Runs in a separate thread: its work must not delay the clock of the reads.
const attack = workerData as Attack;
const outcome: AttackOutcome = { connections: 0, mostAtOnce: 0, slowAnswers: {}, nonsenseAnswers: {} };
const over = new AbortController();
parentPort?.once('message', () => over.abort());
await Promise.all([keepSlowClients(attack, outcome, over.signal), sendNonsense(attack, outcome, over.signal)]);
parentPort?.postMessage(outcome);
