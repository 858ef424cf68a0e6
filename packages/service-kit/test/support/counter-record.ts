import type { OutgoingRecord } from '../../src/bus/bus.ts';
import { uuidv7 } from '../../src/uuid.ts';

/** The record of a counter event, as the relay would publish it. */
export const counterRecord = (topic: string, name: string, step: number): OutgoingRecord => ({
  topic,
  key: name,
  headers: {
    ce_id: uuidv7(),
    ce_type: 'counter.raised',
    ce_source: 'drappo/test',
    ce_subject: name,
    ce_time: new Date().toISOString(),
    ce_specversion: '1.0',
    version: '1',
  },
  payload: JSON.stringify({ name, step }),
});
