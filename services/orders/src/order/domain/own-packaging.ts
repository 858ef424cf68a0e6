/**
 * Whether parcels of a reseller with this plan may use packaging of their own. An unknown plan is allowed: only Pro accounts
 * can have a packaging profile.
 */
export const mayHaveOwnPackaging = (plan: string | null): boolean => plan === null || plan === 'pro';
