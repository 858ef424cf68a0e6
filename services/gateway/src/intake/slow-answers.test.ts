import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createSlowAnswers } from './slow-answers.ts';

const limits = { graceMs: 2_000, bytesPerSecond: 20_000, blockedPerAddress: 2, blockedAnswers: 3 };

const answersOf = () => {
  const reported: string[] = [];
  const answers = createSlowAnswers(limits, ({ event, reason, address }) =>
    reported.push(`${event} ${reason} ${address}`),
  );
  const broken: string[] = [];
  const watch = (name: string, key = 'a') => {
    const state = { writableNeedDrain: true, req: { headers: {}, socket: { bytesWritten: 0 } } };
    const res = Object.assign(new EventEmitter(), state, { destroy: () => broken.push(name) });
    answers.watch(res as unknown as ServerResponse, key);
    return res;
  };
  return { ...answers, broken, reported, watch };
};

describe('slow answers', () => {
  it('are aborted when their client stops reading', () => {
    const { sweep, broken, reported, watch } = answersOf();
    watch('stopped');
    const reading = watch('reading');
    sweep(0);
    sweep(2_000);
    expect(broken).toEqual([]);
    reading.req.socket.bytesWritten = 60_000;
    sweep(5_000);
    expect(broken).toEqual(['stopped']);
    expect(reported).toEqual(['request.too-slow answer a']);
  });

  it('are measured from the moment when they wait for their client', () => {
    const { sweep, broken, watch } = answersOf();
    const res = watch('one');
    sweep(0);
    res.writableNeedDrain = false;
    sweep(1_900);
    res.writableNeedDrain = true;
    sweep(3_000);
    sweep(5_000);
    expect(broken).toEqual([]);
    sweep(5_001);
    expect(broken).toEqual(['one']);
  });

  it('are aborted when one address has too many, those that wait longest first', () => {
    const { sweep, broken, watch } = answersOf();
    watch('first');
    watch('other', 'b');
    sweep(0);
    watch('second');
    watch('third');
    sweep(1);
    expect(broken).toEqual(['first']);
  });

  it('are aborted when all addresses have too many, those that wait longest first', () => {
    const { sweep, broken, watch } = answersOf();
    for (const name of ['1', '2', '3', '4', '5']) {
      watch(name, name);
      sweep(Number(name));
    }
    expect(broken).toEqual(['1', '2']);
  });

  it('are not counted after they are closed', () => {
    const { sweep, broken, watch } = answersOf();
    watch('closed').emit('close');
    sweep(0);
    sweep(60_000);
    expect(broken).toEqual([]);
  });
});
