import type { Endpoint, RateLimit, RateLimits, Runtime, Timer } from '@drappo/service-kit';
import type { Business } from '../business/business-module.ts';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import type { SignIn } from '../sign-in/sign-in-module.ts';
import { deleteOldTaxRecords } from './data/erasure-repository.ts';
import { accountEndpoints } from './http/account-endpoints.ts';
import { adminEndpoints } from './http/admin-endpoints.ts';
import { privacyEndpoints } from './http/privacy-endpoints.ts';
import { createServiceCalls, type ServiceAddresses } from './services/service-calls.ts';
import { createAccountUseCases } from './use-cases/account-use-cases.ts';
import { createEraseUser } from './use-cases/erase-user.ts';
import { recordAccounts, recordErasure } from './use-cases/record-accounts.ts';
import { createRegistrationGuard } from './use-cases/registration-guard.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The limit of exports: each one makes the other services work (docs/operations/expensive-functions.md). */
const EXPORTS = { name: 'personal-data', points: 10, seconds: 600 };

type Settings = {
  REGISTRATIONS_PER_MINUTE: number;
  REGISTRATIONS_PER_DAY: number;
  SERVICE_CALL_TIMEOUT_MS?: number | undefined;
};

/** The limits of accounts that one sender may create. */
const registrationLimits = (settings: Settings): RateLimit[] => [
  { name: 'register-minute', points: settings.REGISTRATIONS_PER_MINUTE, seconds: 60 },
  { name: 'register-day', points: settings.REGISTRATIONS_PER_DAY, seconds: 86_400 },
];

type Needs = {
  prisma: PrismaDatabase;
  limits: RateLimits;
  settings: Settings;
  /** The other services, which are queried for one person's data. */
  upstreams: ServiceAddresses;
  signIn: Pick<SignIn, 'forAccounts' | 'useCases'>;
  business: Pick<Business, 'requestVatCheck' | 'verifyBusiness' | 'repeatVatCheck'>;
};

/** Accounts as a whole: registration, own data, e-mail, users in /admin, administrators, erasure. */
export const createAccounts = (runtime: Runtime<Tx>, { prisma, limits, settings, upstreams, ...needs }: Needs) => {
  const { database, outbox, clock, security } = runtime;
  const { signIn, business } = needs;
  const { cookies, requireProof, ...proofs } = signIn.forAccounts;
  const deps = { prisma, database, outbox, clock };
  const services = createServiceCalls(upstreams, runtime.sign, settings.SERVICE_CALL_TIMEOUT_MS);
  const useCases = recordAccounts(
    createAccountUseCases({
      ...deps,
      ...proofs,
      registrationGuard: createRegistrationGuard(registrationLimits(settings).map(limits.shared)),
      requestVatCheck: business.requestVatCheck,
    }),
    security,
  );
  const endpoints: Endpoint[] = [
    ...accountEndpoints({ useCases, cookies, clock, requireProof }),
    ...adminEndpoints({
      useCases: {
        changeUser: useCases.changeUser,
        endUserSessions: signIn.useCases.endUserSessions,
        verifyBusiness: business.verifyBusiness,
        repeatVatCheck: business.repeatVatCheck,
      },
      clock,
      prisma,
    }),
    ...privacyEndpoints({
      prisma,
      clock,
      askServices: services.personalData,
      exports: limits.shared(EXPORTS),
      useCases,
      eraseUser: recordErasure(createEraseUser({ ...deps, services }), security),
    }),
  ];
  const timers: Timer[] = [
    { name: 'flag-disposable-emails', everyMs: DAY_MS, run: () => useCases.flagDisposableEmails() },
    { name: 'old-tax-records', everyMs: HOUR_MS, run: () => deleteOldTaxRecords(prisma, clock.now()) },
  ];
  return { endpoints, timers, useCases };
};
