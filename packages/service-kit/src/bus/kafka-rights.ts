import { createRequire } from 'node:module';
import { serviceNames, type ServiceName } from '@drappo/contracts/operations';
import { topicAccess, type TopicAccess } from '@drappo/contracts/topic-access';
import type * as kafkajs from 'kafkajs';
import { Kafka, type AclEntry } from 'kafkajs';
import type { Logger } from '../logger.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import { lookOnlyWhileRequestsWait } from './kafka-idle.ts';
import { kafkaLogCreator } from './kafka-logging.ts';

// Node does not detect these as exports of a CommonJS module.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = createRequire(
  import.meta.url,
)('kafkajs') as typeof kafkajs;

const principalOf = (service: ServiceName): string => `User:${service}`;

const allow = (
  service: ServiceName,
  resourceType: kafkajs.AclResourceTypes,
  resourceName: string,
  operation: kafkajs.AclOperationTypes,
): AclEntry => ({
  resourceType,
  resourceName,
  resourcePatternType: ResourcePatternTypes.LITERAL,
  principal: principalOf(service),
  host: '*',
  operation,
  permissionType: AclPermissionTypes.ALLOW,
});

/** The right to write or read a topic includes the right to describe it; each service has one group with its own name. */
export const requiredRights = (access: Record<string, TopicAccess> = topicAccess): AclEntry[] => [
  ...Object.entries(access).flatMap(([topic, { writers, readers }]) => [
    ...writers.map((service) => allow(service, AclResourceTypes.TOPIC, topic, AclOperationTypes.WRITE)),
    ...readers.map((service) => allow(service, AclResourceTypes.TOPIC, topic, AclOperationTypes.READ)),
  ]),
  ...serviceNames.map((service) => allow(service, AclResourceTypes.GROUP, service, AclOperationTypes.READ)),
];

const nameOf = (right: AclEntry): string =>
  [
    right.resourceType,
    right.resourceName,
    right.resourcePatternType,
    right.principal,
    right.host,
    right.operation,
    right.permissionType,
  ].join(' ');

/** Grants services the rights that the contracts name and revokes all others. */
export const setKafkaRights = async (
  connection: KafkaConnection,
  logger: Logger,
  required: AclEntry[] = requiredRights(),
): Promise<void> => {
  lookOnlyWhileRequestsWait();
  const admin = new Kafka({ ...connection, clientId: 'drappo-rights', logCreator: kafkaLogCreator(logger) }).admin();
  await admin.connect();
  try {
    const { resources } = await admin.describeAcls({
      resourceType: AclResourceTypes.ANY,
      resourcePatternType: ResourcePatternTypes.ANY,
      operation: AclOperationTypes.ANY,
      permissionType: AclPermissionTypes.ANY,
    });
    const principals = new Set(serviceNames.map(principalOf));
    const present: AclEntry[] = resources
      .flatMap(({ acls, ...resource }) => acls.map((acl) => ({ ...resource, ...acl })))
      .filter(({ principal }) => principals.has(principal));
    const requiredNames = new Set(required.map(nameOf));
    const presentNames = new Set(present.map(nameOf));
    const missing = required.filter((right) => !presentNames.has(nameOf(right)));
    const stale = present.filter((right) => !requiredNames.has(nameOf(right)));
    if (missing.length > 0) await admin.createAcls({ acl: missing });
    if (stale.length > 0) await admin.deleteAcls({ filters: stale });
  } finally {
    await admin.disconnect();
  }
};
