import type { OutgoingRecord } from '../../src/bus/bus.ts';
import { eventRecord } from '../../src/testing/event-record.ts';
import { counterEvent } from './kit-database.ts';

/** The record of a counter event, as the relay would publish it. */
export const counterRecord = (topic: string, name: string, step: number): OutgoingRecord =>
  eventRecord(counterEvent(topic), { name, step }, { at: new Date().toISOString() });
