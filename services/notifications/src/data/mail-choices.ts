import { mailChoices, type MailChoice, type MailChoices } from '@drappo/contracts/notifications/mail-choices';
import type { PrismaClient, Tx } from './database.ts';

/** What a person does without; who never chose gets everything. */
const mutedOf = async (sql: PrismaClient | Tx, userId: string): Promise<string[]> =>
  (await sql.mailChoices.findUnique({ where: { userId } }))?.muted ?? [];

export const readMailChoices = async (sql: PrismaClient | Tx, userId: string): Promise<MailChoices> => {
  const muted = await mutedOf(sql, userId);
  return Object.fromEntries(mailChoices.map((choice) => [choice, !muted.includes(choice)])) as MailChoices;
};

export const isMuted = async (tx: Tx, userId: string, choice: MailChoice): Promise<boolean> =>
  (await mutedOf(tx, userId)).includes(choice);

export const saveMailChoices = async (tx: Tx, userId: string, choices: MailChoices): Promise<void> => {
  const muted = mailChoices.filter((choice) => !choices[choice]);
  await tx.mailChoices.upsert({ where: { userId }, create: { userId, muted }, update: { muted } });
};
