/**
 * `npm run freeze:events`: writes the JSON schema of each new event or version into packages/contracts/schemas. A frozen one
 * changes only when it is named, and only by optional fields: `npm run freeze:events -- order.paid.v1`. Any other change needs
 * a new version.
 */
import { allEvents } from '@drappo/contracts/all-events';
import { currentSchema, freezeSchema, frozenSchema, nameOf } from './event-schemas.ts';
import { canonical, onlyAddsOptionalFields } from './schema-changes.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !allEvents.some((event) => nameOf(event) === name));
if (unknown.length > 0) throw new Error(`no such event: ${unknown.join(', ')}`);

for (const event of allEvents) {
  const name = nameOf(event);
  const frozen = frozenSchema(event) as never;
  const current = currentSchema(event) as never;
  if (frozen !== undefined && canonical(frozen) === canonical(current)) continue;
  const isNew = frozen === undefined;
  if (!isNew && !named.includes(name))
    console.log(
      `${name} differs from its frozen schema; optional fields are accepted by: npm run freeze:events -- ${name}`,
    );
  else if (!isNew && !onlyAddsOptionalFields(frozen, current)) {
    console.error(`${name} changed by more than optional fields: make a version ${event.version + 1} of it`);
    process.exitCode = 1;
  } else {
    freezeSchema(event);
    console.log(`${name} is frozen`);
  }
}
