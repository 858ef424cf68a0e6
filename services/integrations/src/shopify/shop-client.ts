import { setTimeout as wait } from 'node:timers/promises';
import { isShopDomain } from '@drappo/contracts/integrations/forms/shop-connection';
import { readText } from '@drappo/service-kit';
import { z } from 'zod';
import type { ShopDocument } from './documents.ts';
import { shopRefuses, shopSaidNo, shopThrottled, shopUnknown, shopUnreachable } from './shop-failures.ts';
import type { ThrottleStore } from './throttle.ts';

export const API_VERSION = '2026-10';

/** A shop and its access token. */
export type ShopAccess = { shopDomain: string; token: string };

export type ShopClientOptions = {
  /** Replaces every shop's origin; undefined means the shops themselves. */
  origin: string | undefined;
  timeoutMs: number;
  throttle: ThrottleStore;
};

const number = z.number();
const graphqlAnswer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.object({ code: z.string().optional() }).optional(),
      }),
    )
    .optional(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: number,
          actualQueryCost: number.nullish(),
          throttleStatus: z.object({
            maximumAvailable: number,
            currentlyAvailable: number,
            restoreRate: number,
          }),
        })
        .optional(),
    })
    .optional(),
});
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: number.positive() });

type GraphqlError = NonNullable<z.output<typeof graphqlAnswer>['errors']>[number];

/** An error below the requested object: Shopify omits customer data that the app may not see, and reports it. */
const isAboutPeople = ({ path = [], extensions }: GraphqlError): boolean =>
  extensions?.code === 'ACCESS_DENIED' && path.length > 1;

/** Maximum time in milliseconds that a call waits for its shop's allowance before its job yields to another. */
const TIMEOUT_MS = 8_000;

/** A secret is sent in a header or a form: a value that cannot be sent is not a Shopify token, and errors would show it. */
const isSendable = (secret: string): boolean => /^[\x21-\x7e]+$/.test(secret);

/** Shorter secrets are not masked: they may be words of any answer. */
const SECRET_LENGTH = 8;

/** A page of orders with all their lines is some hundred kilobytes. */
const ANSWER_BYTES = 16_000_000;

const hideSecret = (text: string, secret: string): string =>
  secret.length < SECRET_LENGTH
    ? text
    : text.replaceAll(secret, '***').replaceAll(JSON.stringify(secret).slice(1, -1), '***');

export const createShopClient = ({ origin, timeoutMs, throttle }: ShopClientOptions) => {
  /** The cost of each document as Shopify last reported it. */
  const costs = new Map<string, number>();

  const send = async (shopDomain: string, path: string, init: RequestInit): Promise<Response> => {
    // Credentials are sent to Shopify hosts only, whatever the database contains.
    if (!isShopDomain(shopDomain)) throw shopUnknown();
    try {
      return await fetch(`${origin ?? `https://${shopDomain}`}${path}`, {
        ...init,
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json', ...init.headers, ...(origin ? { 'x-emulated-shop': shopDomain } : {}) },
      });
    } catch (error) {
      throw shopUnreachable(error);
    }
  };

  /** Masks the secret in a shop's message: the message may repeat it, and goes into errors, logs and answers. */
  const readJson = async (answer: Response, secret: string): Promise<unknown> => {
    let text: string;
    try {
      text = await readText(answer, ANSWER_BYTES);
    } catch (error) {
      throw shopUnreachable(error);
    }
    try {
      return JSON.parse(hideSecret(text, secret)) as unknown;
    } catch {
      // The parser's message contains part of the text.
      throw shopUnreachable(new Error('Shopify answered something that is no JSON'));
    }
  };

  const refuseStatus = ({ status, headers, ok }: Response): void => {
    if (status === 401 || status === 403) throw shopRefuses();
    if (status === 404 || status === 402 || status === 423) throw shopUnknown();
    // In seconds; Shopify may send a fraction.
    if (status === 429) throw shopThrottled(Number(headers.get('retry-after')) || 2);
    if (!ok) throw shopUnreachable(new Error(`Shopify answered ${status}`));
  };

  const takeAllowance = async (shopDomain: string, cost: number, deadline: number): Promise<void> => {
    for (;;) {
      const ms = await throttle.take(shopDomain, cost);
      if (ms === 0) return;
      if (performance.now() + ms > deadline) throw shopThrottled(ms / 1_000);
      await wait(ms);
    }
  };

  return {
    /** Makes one GraphQL call within the shop's allowance; waits a little for it, and again if Shopify throttles it. */
    async call<S extends z.ZodType>(
      { shopDomain, token }: ShopAccess,
      document: ShopDocument,
      variables: Record<string, unknown>,
      schema: S,
    ): Promise<z.output<S>> {
      if (!isSendable(token)) throw shopRefuses();
      const deadline = performance.now() + TIMEOUT_MS;
      for (;;) {
        const cost = costs.get(document.name) ?? document.cost;
        await takeAllowance(shopDomain, cost, deadline);
        const answer = await send(shopDomain, `/admin/api/${API_VERSION}/graphql.json`, {
          headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
          body: JSON.stringify({ query: document.query, variables }),
        });
        refuseStatus(answer);
        const parsed = graphqlAnswer.safeParse(await readJson(answer, token));
        if (!parsed.success) throw shopUnreachable(new Error('Shopify answered something else'));
        const { data, errors, extensions } = parsed.data;
        const spent = extensions?.cost;
        if (spent) costs.set(document.name, spent.requestedQueryCost);
        const throttled = errors?.some(({ extensions: more }) => more?.code === 'THROTTLED') ?? false;
        // A rejected call costs nothing; an executed one returns the points that it did not need.
        const used = throttled ? 0 : (spent?.actualQueryCost ?? spent?.requestedQueryCost ?? cost);
        await throttle.settle(shopDomain, cost - used, spent?.throttleStatus);
        if (throttled) {
          if (performance.now() > deadline) throw shopThrottled(2);
          continue;
        }
        const left = (errors ?? []).filter((error) => !isAboutPeople(error));
        if (left.some(({ extensions: more }) => more?.code === 'ACCESS_DENIED'))
          throw shopRefuses(new Error(`${document.name}: access denied`));
        if (left.some(({ extensions: more }) => more?.code === 'INTERNAL_SERVER_ERROR'))
          throw shopUnreachable(new Error(`${document.name}: internal error`));
        if (left.length > 0)
          throw shopSaidNo(
            document.name,
            left.map(({ message }) => message),
          );
        const read = schema.safeParse(data);
        if (!read.success) throw shopSaidNo(document.name, ['La risposta non si può leggere.']);
        return read.data;
      }
    },

    /** Exchanges an app's id and secret for a token of 24 hours. */
    async exchange(shopDomain: string, clientId: string, clientSecret: string) {
      const answer = await send(shopDomain, '/admin/oauth/access_token', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          client_id: clientId,
          client_secret: clientSecret,
          grant_type: 'client_credentials',
        }).toString(),
      });
      if (answer.status === 400) throw shopRefuses();
      refuseStatus(answer);
      const parsed = tokenAnswer.safeParse(await readJson(answer, clientSecret));
      if (!parsed.success) throw shopUnreachable(new Error('no token in the answer'));
      return { token: parsed.data.access_token, expiresInSeconds: parsed.data.expires_in };
    },
  };
};
export type ShopClient = ReturnType<typeof createShopClient>;
