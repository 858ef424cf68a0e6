/**
 * Whether parcels of a reseller with this plan may go out in packaging of their own. A plan that is not known yet counts: only
 * Pro accounts can have a packaging profile.
 */
export const mayHaveOwnPackaging = (plan: string | null): boolean => plan === null || plan === 'pro';
