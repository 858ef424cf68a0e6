import { Router, type RequestHandler } from 'express';
import type { z } from 'zod';
import { EmulatorError } from './emulator-error.ts';
import { release, webhookChange, type WebhookFaults } from './webhook-faults.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Accepts requests from this machine only, unless configured otherwise. */
export const onlyFrom =
  (from: 'loopback' | 'anywhere'): RequestHandler =>
  (req, _res, next) => {
    if (from === 'anywhere' || LOOPBACK.has(req.socket.remoteAddress ?? '')) return next();
    throw new EmulatorError(403, 'This is for this machine only.');
  };

/** The JSON body of a control call; an absent body is an empty object. */
export const readBody = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new EmulatorError(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`);
};

/** `/webhooks`: their faults, and the release of held ones. */
export const webhookControl = (faults: WebhookFaults): Router =>
  Router()
    .get('/webhooks', (_req, res) => void res.json(faults.behaviour()))
    .post('/webhooks', (req, res) => void res.json(faults.behave(readBody(webhookChange, req.body))))
    .post('/webhooks/release', (req, res) => {
      res.json({ released: faults.release(readBody(release, req.body)) });
    });

type FailureControl<S extends z.ZodType> = {
  plan: (failure: z.output<S>) => void;
  list: () => unknown[];
  clear: () => void;
};

/** `/failures`: calls of the API that fail. */
export const failureControl = <S extends z.ZodType>(schema: S, failures: FailureControl<S>): Router =>
  Router()
    .get('/failures', (_req, res) => void res.json(failures.list()))
    .post('/failures', (req, res) => {
      failures.plan(readBody(schema, req.body));
      res.json(failures.list());
    })
    .delete('/failures', (_req, res) => {
      failures.clear();
      res.json(failures.list());
    });
