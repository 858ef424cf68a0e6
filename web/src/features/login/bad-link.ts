import { isApiFailure } from '../../shared/api/failure.ts';

export type BadLink = 'not-valid' | 'used' | 'expired';

const byCode: Record<string, BadLink> = {
  'identity.link-not-valid': 'not-valid',
  'identity.link-used': 'used',
  'identity.link-expired': 'expired',
};

/** Returns the problem of the link, if the failure is about the link. */
export const badLinkOf = (failure: unknown): BadLink | undefined =>
  isApiFailure(failure) ? byCode[failure.problem?.code ?? ''] : undefined;
