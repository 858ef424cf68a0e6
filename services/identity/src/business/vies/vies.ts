import { AppError } from '@drappo/contracts/errors';
import { normaliseVatNumber, viesPartsOf } from '@drappo/contracts/identity/rules/vat-number';
import { readText } from '@drappo/service-kit';
import { z } from 'zod';

export type ViesAnswer = {
  valid: boolean;
  /** Present only when the request names the requesting company. */
  consultationNumber: string | null;
  traderName: string | null;
  traderAddress: string | null;
};

/** The EU's register of VAT numbers. Throws `unavailable` for every unclear answer: it never counts as "valid". */
export type Vies = { look: (vatNumber: string) => Promise<ViesAnswer> };

export type ViesOptions = {
  /** Address of the REST service, without a trailing slash. */
  url: string;
  /** The requesting company: with it VIES returns a consultation number. */
  requesterVat?: string | undefined;
  timeoutMs: number;
};

const text = z
  .string()
  .nullish()
  // VIES writes dashes where a member state discloses nothing.
  .transform((value) => (value && !/^-+$/.test(value.trim()) ? value.trim() : null));
const answer = z.object({ valid: z.boolean(), requestIdentifier: text, name: text, address: text });
const refusal = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) });

/** Size limit of an answer, in bytes; a real one holds the name and address of one company, less than a kilobyte. */
const ANSWER_BYTES = 65_536;

const away = (cause: unknown): AppError =>
  new AppError('unavailable', { code: 'identity.vies-away', detail: 'Il servizio VIES non risponde.', cause });

/** Queries VIES by its REST interface (`POST <url>/check-vat-number`). */
export const createVies = ({ url, requesterVat, timeoutMs }: ViesOptions): Vies => ({
  async look(vatNumber) {
    const { country, number } = viesPartsOf(vatNumber);
    const requester = requesterVat ? viesPartsOf(normaliseVatNumber(requesterVat)) : undefined;
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${url}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          countryCode: country,
          vatNumber: number,
          ...(requester ? { requesterMemberStateCode: requester.country, requesterNumber: requester.number } : {}),
        }),
        // Redirects are not followed: an answer from another host could verify a business.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      body = JSON.parse(await readText(response, ANSWER_BYTES));
    } catch (error) {
      throw away(error);
    }
    const read = answer.safeParse(body);
    if (response.ok && read.success) {
      const { valid, requestIdentifier, name, address } = read.data;
      return { valid, consultationNumber: requestIdentifier, traderName: name, traderAddress: address };
    }
    const refused = refusal.safeParse(body);
    const reasons = refused.success ? refused.data.errorWrappers.map(({ error }) => error) : [];
    // The number cannot exist, so a retry is pointless.
    if (reasons.includes('INVALID_INPUT'))
      return { valid: false, consultationNumber: null, traderName: null, traderAddress: null };
    throw away(new Error(`answered ${response.status} ${reasons.join(' ')}`.trim()));
  },
});
