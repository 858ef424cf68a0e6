import { login } from '@drappo/contracts/identity/routes/sign-in';
import { httpPerson, type HttpPerson } from '@drappo/service-kit/testing/http-person';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../../stack/src/demo-accounts.ts';

/** A browser page and an HTTP client that share one session of a demo account. */
export const signedInPage = async (
  browser: Browser,
  portalUrl: string,
  username: string,
): Promise<{ page: Page; client: HttpPerson }> => {
  const client = httpPerson(portalUrl);
  await client.ask(login, { body: { username, password: demoPassword } });
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1440, height: 900 } });
  const pairs = client.cookies.header().split('; ');
  await context.addCookies(
    pairs.map((pair) => ({
      name: pair.split('=')[0] ?? '',
      value: pair.split('=').slice(1).join('='),
      url: portalUrl,
    })),
  );
  return { page: await context.newPage(), client };
};
