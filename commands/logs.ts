import { adminDatabaseUrl, databaseUrl } from '../stack/src/databases.ts';
import { openHome } from '../stack/src/home.ts';
import { fixedPorts } from '../stack/src/ports.ts';
import { openSecrets } from '../stack/src/secrets.ts';
import { withDatabase } from '../support/src/with-database.ts';
import { prettyLine } from './story/pretty-line.ts';
import { readLogs } from './story/read-logs.ts';
import { storyOf } from './story/story-of.ts';

const home = openHome();

/** Finds the id of an order by the number that people see. */
const orderIdOf = async (number: string): Promise<string | undefined> => {
  const secrets = openSecrets(home.secretsFile);
  const admin = adminDatabaseUrl(fixedPorts(), secrets);
  return withDatabase(databaseUrl(admin, 'orders', secrets), async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM orders WHERE order_number = $1', [number]);
    return rows[0]?.id;
  });
};

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

// One order's or request's log lines of all services: npm run logs -- <order number, order id or request id>
const [reference] = process.argv.slice(2);
if (reference === undefined || reference.length < 8)
  fail('usage: npm run logs -- <order number, order id or request id>');
else {
  const isNumber = /^ORD-\d{4}-\d+$/.test(reference);
  const id = isNumber
    ? await orderIdOf(reference).catch(() =>
        fail('An order number is looked up in the database: start the portal first.'),
      )
    : reference;
  if (id === undefined) fail(`There is no order ${reference}.`);
  else {
    const story = storyOf(await readLogs(home.logs), isNumber ? [id, reference] : [id]);
    if (story.length === 0)
      fail(`No line in ${home.logs} names ${reference}. Steps that went well are logged by \`npm run dev\`.`);
    for (const line of story) console.log(prettyLine(line));
  }
}
