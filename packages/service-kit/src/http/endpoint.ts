import type { Role } from '@drappo/contracts/identity/roles';
import type { InternalPurpose } from '@drappo/contracts/internal-calls';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Actor, RequestContext, UserActor } from '../context.ts';

/** Who may call: anybody (`public`), anybody signed in (`user`), a role and those above it, or services (`service`). */
export type Access = 'public' | 'user' | 'service' | Role;

type ActorFor<A extends Access> = A extends 'public' | 'service' ? Actor : UserActor;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export type EndpointInput<A extends Access, P, Q, B> = {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  actor: ActorFor<A>;
  ctx: RequestContext & { actor: ActorFor<A> };
  req: Request;
  res: Response;
};

export type EndpointOptions<A extends Access, P, Q, B, R> = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  access: A;
  /** With the access `service`: what a caller's token has to be for. */
  purpose?: InternalPurpose;
  params?: P;
  query?: Q;
  body?: B;
  /** Bytes of JSON accepted. Default 200 kB. */
  bodyLimit?: number;
  /** The body as it came, in a Buffer, for signatures over the raw bytes. */
  raw?: boolean;
  /** The body is left alone: `handle` takes it from `req` as it comes, and answers for its size. */
  unread?: boolean;
  /** Also open to an administrator who has yet to set up a second factor; everything else is closed to that session. */
  duringFactorSetup?: boolean;
  /** Accounts with a second factor must have proved it within the last 10 minutes, else 403 `auth.step-up-required`. */
  stepUp?: boolean;
  /** Status of a successful answer. Default 200, or what `handle` set; an undefined result is 204. */
  status?: number;
  /** Shape of the answer; proved in tests, and the type of what `handle` returns. */
  response?: R;
  handle: (input: EndpointInput<A, P, Q, B>) => Promise<R extends z.ZodType ? z.output<R> : unknown>;
};

/** An endpoint whose own types are forgotten, for lists. */
export type Endpoint = Omit<
  EndpointOptions<Access, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>,
  'handle'
> & {
  handle: (input: never) => Promise<unknown>;
};

/** One HTTP door: method, path, schemas and one call. Input types follow from the schemas. */
export const endpoint = <
  const A extends Access,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(
  options: EndpointOptions<A, P, Q, B, R>,
): Endpoint => options as unknown as Endpoint;
