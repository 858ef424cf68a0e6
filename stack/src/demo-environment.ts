import type { DemoPasswords } from './demo-accounts.ts';
import type { ServiceName } from './services.ts';

/** What the demo data is made with: addresses of a running stack. */
export type DemoEnvironment = {
  /** The gateway on this machine, whatever address the world knows it by. */
  portalUrl: string;
  /** The address that the portal puts into links. */
  publicUrl: string;
  /** Of accounts that were made before the services ran; absent where the demo makes them with the documented one. */
  passwords?: DemoPasswords | undefined;
  /** By which the demo's own program may sign in where `DEMO_ACCESS` is `token`. */
  accessCookie?: string | undefined;
  /** Address of a service past the gateway. */
  serviceUrl(service: ServiceName): string;
  /** Address of a service's own database, with its own user. */
  databaseUrl(service: ServiceName): string;
  /** The environment a service runs with, for running one of its own commands. */
  serviceEnvironment(service: ServiceName): NodeJS.ProcessEnv;
  /** Address of the Stripe emulator; absent with the real Stripe. */
  stripeUrl: string | undefined;
  /** Address of the mail catcher; absent with a real mail server, whose e-mails cannot be read. */
  mailUrl: string | undefined;
  /** The portal's time. */
  now(): Date;
  /** Folder of the pictures that catalog serves. */
  mediaRoot: string;
  /** Prints progress for the person who started it. */
  report(message: string): void;
};
