type Environment = Record<string, string | undefined>;

const redisUrl = ({ REDIS_URL: url }: Environment): URL | undefined =>
  url ? (URL.parse(url) ?? undefined) : undefined;

/** Settings that only work together: half of them would connect without protection, or not at all. */
const rules: { name: string; isHalf: (given: Environment) => boolean; fault: string }[] = [
  {
    name: 'KAFKA_PASSWORD',
    isHalf: (given) => Boolean(given['KAFKA_USERNAME']) && !given['KAFKA_PASSWORD'],
    fault: 'is missing: KAFKA_USERNAME is set',
  },
  {
    name: 'KAFKA_USERNAME',
    isHalf: (given) => Boolean(given['KAFKA_PASSWORD']) && !given['KAFKA_USERNAME'],
    fault: 'is missing: KAFKA_PASSWORD is set',
  },
  {
    name: 'KAFKA_CA',
    isHalf: (given) => Boolean(given['KAFKA_CA']) && given['KAFKA_TLS'] !== 'true',
    fault: 'is set, but KAFKA_TLS is not true',
  },
  {
    name: 'REDIS_URL',
    isHalf: (given) => Boolean(redisUrl(given)?.username) && !redisUrl(given)?.password,
    fault: 'names a user without a password',
  },
  {
    name: 'REDIS_CA',
    isHalf: (given) => Boolean(given['REDIS_CA']) && redisUrl(given)?.protocol !== 'rediss:',
    fault: 'is set, but REDIS_URL does not begin with rediss://',
  },
  {
    name: 'TLS_CERTIFICATE',
    isHalf: (given) => Boolean(given['TLS_CERTIFICATE']) !== Boolean(given['TLS_CERTIFICATE_KEY']),
    fault: 'and TLS_CERTIFICATE_KEY belong together: one of them is missing',
  },
];

/** The partly set groups, as `[name, error]`; never a value. */
export const halfSettings = (given: Environment): [name: string, fault: string][] =>
  rules.filter(({ isHalf }) => isHalf(given)).map(({ name, fault }) => [name, `${name} ${fault}`]);
