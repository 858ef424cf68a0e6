import type { Tx } from '../../data/database.ts';

type GuessMail = { userId: string; during: 'sign-in' | 'step-up'; before: Date };

/** Whether an e-mail about wrong codes is due: the last is older than `before`. Only one of concurrent guesses gets true. */
export const claimGuessMail = async (tx: Tx, { userId, during, before }: GuessMail, now: Date): Promise<boolean> => {
  const claimed = await tx.$executeRaw`
    INSERT INTO factor_guess_mails (user_id, during, mailed_at)
    SELECT id, ${during}, ${now} FROM users WHERE id = ${userId}::uuid AND NOT blocked AND erased_at IS NULL
    ON CONFLICT (user_id, during) DO UPDATE SET mailed_at = EXCLUDED.mailed_at
      WHERE factor_guess_mails.mailed_at <= ${before}`;
  return claimed === 1;
};
