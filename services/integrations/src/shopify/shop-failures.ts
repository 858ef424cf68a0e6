import { AppError } from '@drappo/contracts/errors';

/** The token, id or secret is not valid for this shop, or was revoked. */
export const shopRefuses = (cause?: unknown): AppError =>
  new AppError('invalid', {
    code: 'integrations.shop-refuses',
    detail: 'Impossibile connettere il negozio Shopify. Verifica le credenziali.',
    cause,
  });

export const otherShop = (): AppError =>
  new AppError('invalid', {
    code: 'integrations.other-shop',
    detail: 'Le credenziali sono di un altro negozio. Controlla il dominio e copia di nuovo i valori.',
  });

export const shopUnknown = (): AppError =>
  new AppError('invalid', {
    code: 'integrations.shop-unknown',
    detail: 'Shopify non conosce questo negozio, o il negozio è chiuso. Controlla il dominio.',
  });

export const scopesMissing = (scopes: string[]): AppError =>
  new AppError('invalid', {
    code: 'integrations.scopes-missing',
    detail: `All'app mancano dei permessi: ${scopes.join(', ')}. Aggiungili in Shopify e reinstalla l'app.`,
  });

export const shopUnreachable = (cause?: unknown, retryAfter = 30): AppError =>
  new AppError('unavailable', {
    code: 'integrations.shop-unreachable',
    detail: 'Shopify non risponde in questo momento. Le credenziali non c’entrano: riprova tra qualche minuto.',
    retryAfter,
    cause,
  });

/** The shop's allowance is used up; only waiting helps. */
export const shopThrottled = (seconds: number): AppError =>
  new AppError('unavailable', {
    code: 'integrations.shop-throttled',
    detail: 'Shopify ha troppe richieste in corso per questo negozio. Riprova tra poco.',
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });

/** Shopify rejected the call: a retry of the same call does not help. */
export const shopSaidNo = (what: string, messages: string[]): AppError =>
  new AppError('rule-broken', {
    code: 'integrations.shop-said-no',
    detail: `Shopify non ha accettato l'operazione: ${messages.join(' ')}`.slice(0, 500),
    cause: new Error(`${what}: ${messages.join(' ')}`.slice(0, 500)),
  });

export const isNo = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'integrations.shop-said-no';

export const isShopRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['integrations.shop-refuses', 'integrations.shop-unknown'].includes(error.code);
