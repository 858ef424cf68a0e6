import { spawnSync } from 'node:child_process';
import { createProduct } from '@drappo/contracts/catalog/routes/admin-products';
import { listCategories } from '@drappo/contracts/catalog/routes/products';
import { saveBusinessProfile } from '@drappo/contracts/identity/routes/session';
import { login, register } from '@drappo/contracts/identity/routes/sign-in';
import { demoPassword, projectNode, projectRoot } from '@drappo/stack';
import type { Stack } from '@drappo/stack';
import { businessProfile } from '../../support/src/accounts.ts';
import { rowsOf, stackSources } from './sources.ts';
import { person } from './person.ts';
import type { Person } from './person.ts';

/** A variant on sale, and its initial stock. */
export type Piece = {
  productId: string;
  variantId: string;
  initial: number;
};

/** The buyers and the seller, and the variants on sale. */
export type Shop = {
  admin: Person;
  resellers: Person[];
  pieces: Piece[];
  /** Sold out from the start, for the waiting list. */
  awaited: Piece[];
  /** For wishlists. */
  listed: Piece[];
};

const colours = ['bianco', 'nero', 'sabbia', 'verde'];
const PRODUCTS = 3;
const INITIAL = 90;
/** Fewer than the waiting resellers, so that some get none. */
const AWAITED = 2;

/** Gives an empty portal an administrator, resellers and a small stock, all by its API. */
export const openShop = async (stack: Stack, resellers: number, signal: AbortSignal): Promise<Shop> => {
  const admin = await signInAdmin(stack, signal);
  const people: Person[] = [];
  for (let index = 0; index < resellers; index += 1)
    people.push(await makeReseller(stack, `reseller-${index + 1}`, signal));
  const { body: categories } = await admin.ask(listCategories);
  const pieces: Piece[] = [];
  for (let index = 0; index < PRODUCTS; index += 1)
    pieces.push(...(await makeProduct(admin, categories[0]!.id, { index, prefix: 'CH', stock: INITIAL })));
  const make = (index: number, prefix: string, stock: number) =>
    makeProduct(admin, categories[0]!.id, { index, prefix, stock });
  return {
    admin,
    resellers: people,
    pieces,
    awaited: await make(PRODUCTS, 'CHW', AWAITED),
    listed: await make(PRODUCTS + 1, 'CHL', INITIAL),
  };
};

/** Creates the administrator unless an earlier run on this stack did. */
export const signInAdmin = async (stack: Stack, signal: AbortSignal): Promise<Person> => {
  const found = await rowsOf(stackSources(stack), 'identity', "SELECT id FROM users WHERE username = 'admin'");
  if (found.length === 0) makeAdmin(stack);
  const admin = person(stack.portalUrl, signal);
  await admin.ask(login, { body: { username: 'admin', password: demoPassword } });
  return admin;
};

const makeAdmin = (stack: Stack): void => {
  const environment = stack.demoEnvironment(() => undefined).serviceEnvironment('identity');
  const { status, stderr } = spawnSync(
    projectNode,
    ['services/identity/src/bin/create-admin.ts', '--demo', '--username', 'admin', '--email', 'admin@chaos.example'],
    {
      cwd: projectRoot,
      env: { ...environment, LOG_LEVEL: 'silent', ADMIN_PASSWORD: demoPassword },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`the administrator could not be made: ${stderr}`);
};

export const makeReseller = async (stack: Stack, username: string, signal: AbortSignal): Promise<Person> => {
  const someone = person(stack.portalUrl, signal);
  const account = { username, email: `${username}@chaos.example`, password: demoPassword, firstName: 'Ada' };
  await someone.ask(register, { body: account });
  await someone.ask(login, { body: { username, password: demoPassword } });
  await someone.ask(saveBusinessProfile, { body: businessProfile(username) });
  return someone;
};

export type ProductPlan = {
  index: number;
  /** The prefix of the SKUs. */
  prefix: string;
  /** Stock of each of its four variants. */
  stock: number;
};

export const skusOf = ({ index, prefix }: Pick<ProductPlan, 'index' | 'prefix'>): string[] =>
  colours.map((_, place) => `${prefix}-${index}-${place}`);

export const makeProduct = async (
  admin: Person,
  categoryId: string,
  { index, prefix, stock }: ProductPlan,
): Promise<Piece[]> => {
  const variants = skusOf({ index, prefix }).map((sku, place) => ({ color: colours[place], size: 'M', sku, stock }));
  const { body } = await admin.ask(createProduct, {
    body: {
      name: `Maglia ${index + 1}`,
      categoryId,
      price: `${39 + index},90`,
      weight: '0.4',
      sku: `${prefix}-${index}`,
      variants,
    },
  });
  return body.variants.map(({ id }) => ({ productId: body.id, variantId: id, initial: stock }));
};
