import type { Access, RouteDefinition } from '@drappo/contracts/route';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Actor, RequestContext, UserActor } from '../context.ts';
import type { JsonText } from './json-text.ts';

type ActorFor<A extends Access> = A extends 'public' | 'optional' | 'service' ? Actor : UserActor;
type OutputAt<D, Part extends string> = D extends { readonly [K in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

export type EndpointInput<D extends RouteDefinition> = {
  params: OutputAt<D, 'params'>;
  query: OutputAt<D, 'query'>;
  body: OutputAt<D, 'body'>;
  actor: ActorFor<D['access']>;
  ctx: RequestContext & { actor: ActorFor<D['access']> };
  req: Request;
  res: Response;
};

/** A handler returns the response of its route, also as text; `undefined` is 204, or a response that it has sent itself. */
export type Handler<D extends RouteDefinition> = (
  input: EndpointInput<D>,
) => Promise<D extends { readonly response: infer S extends z.ZodType } ? z.output<S> | JsonText : unknown>;

/** A route with its handler, whose own types are erased. */
export type Endpoint = { route: RouteDefinition; handle: (input: never) => Promise<unknown> };

/** Implements a route of the contracts. Input types follow from its schemas. */
export const endpoint = <const D extends RouteDefinition>(route: D, handle: Handler<D>): Endpoint => ({
  route,
  handle,
});
