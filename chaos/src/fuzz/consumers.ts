import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, serviceNames, type ServiceName } from '@drappo/stack';

type Message = { name: string; 'x-consumers'?: ServiceName[] };
type AsyncApi = {
  channels: Record<string, { messages: Record<string, unknown> }>;
  components: { messages: Record<string, Message> };
};

/** The topics and events each service reads, from the generated document of the events. */
export type Consumers = {
  /** The services that handle an event, by `type.vN`. */
  ofEvent(name: string): readonly ServiceName[];
  /** The services that read every record of a topic. */
  ofTopic(topic: string): readonly ServiceName[];
};

export const readConsumers = (): Consumers => {
  const file = join(projectRoot, 'docs/generated/asyncapi.json');
  const { channels, components } = JSON.parse(readFileSync(file, 'utf8')) as AsyncApi;
  const ofEvent = (name: string) => components.messages[name]?.['x-consumers'] ?? [];
  return {
    ofEvent,
    ofTopic(topic) {
      const names = Object.keys(channels[topic]?.messages ?? {});
      return serviceNames.filter((service) => names.some((name) => ofEvent(name).includes(service)));
    },
  };
};
