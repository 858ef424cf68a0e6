import type { TopicName } from '@drappo/contracts/event';
import { serviceNames } from '@drappo/contracts/operations';
import { topicAccess } from '@drappo/contracts/topic-access';
import { describe, expect, it } from '@jest/globals';
import { describeEvents } from './docs/event-docs.ts';

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

describe('the rights to topics', () => {
  it('are those that the services use, and no others', async () => {
    const events = await describeEvents();
    for (const [topic, { readers }] of Object.entries(topicAccess)) {
      const own = events.filter(({ event }) => event.topic === topic);
      expect({ topic, readers: sorted(readers) }).toEqual({
        topic,
        readers: sorted(own.flatMap(({ consumers }) => consumers)),
      });
    }
    for (const { event, producers } of events) {
      const every = producers.includes('every service');
      expect(topicAccess[event.topic as TopicName].writers).toEqual(
        expect.arrayContaining(every ? [...serviceNames] : producers),
      );
    }
  });

  it('allow one service to write to each topic, except for the error reports', () => {
    const shared = Object.entries(topicAccess).filter(([, { writers }]) => writers.length !== 1);
    expect(shared.map(([topic]) => topic)).toEqual(['errors.events']);
  });
});
