import { readEnvironment, serviceEnvironment, type ServiceConfig } from '@drappo/service-kit';
import { z } from 'zod';

export type Config = ServiceConfig;

export const readConfig = (environment: Record<string, string | undefined>): Config =>
  readEnvironment(z.object(serviceEnvironment), environment);
