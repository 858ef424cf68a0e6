import type { DemoPasswords } from './demo-accounts.ts';
import type { ServiceName } from './services.ts';

/** The inputs of the demo data: addresses of a running stack. */
export type DemoEnvironment = {
  /** The gateway on this machine, independent of the public address. */
  portalUrl: string;
  /** The address that the portal puts into links. */
  publicUrl: string;
  /** Passwords of accounts created before the services ran; absent where the demo creates them with the documented one. */
  passwords?: DemoPasswords | undefined;
  /** Lets the demo's own program sign in when `DEMO_ACCESS` is `token`. */
  accessCookie?: string | undefined;
  /** Address of a service, bypassing the gateway. */
  serviceUrl(service: ServiceName): string;
  /** Address of a service's own database, with its own user. */
  databaseUrl(service: ServiceName): string;
  /** The environment of a service, for running one of its own commands. */
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
