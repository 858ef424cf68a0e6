import { mailChoices, type MailChoices, type ShopOrderMails } from '@drappo/contracts/notifications/mail-choices';
import type { MailTopic } from '../domain/email-definition.ts';
import { deleteDigestItemsOf } from './digest-repository.ts';
import type { PrismaClient, Tx } from './database.ts';

/** The topics that a person switched off or gets once a day; without a choice the person gets everything immediately. */
const choicesOf = async (sql: PrismaClient | Tx, userId: string): Promise<{ muted: string[]; daily: string[] }> =>
  (await sql.mailChoices.findUnique({ where: { userId } })) ?? { muted: [], daily: [] };

const deliveryIn = ({ muted, daily }: { muted: string[]; daily: string[] }, topic: MailTopic): ShopOrderMails => {
  if (muted.includes(topic)) return 'off';
  return daily.includes(topic) ? 'daily' : 'now';
};

export const readMailChoices = async (sql: PrismaClient | Tx, userId: string): Promise<MailChoices> => {
  const chosen = await choicesOf(sql, userId);
  const sent = mailChoices.map((choice) => [choice, !chosen.muted.includes(choice)]);
  return { ...Object.fromEntries(sent), 'shop-orders': deliveryIn(chosen, 'shop-orders') } as MailChoices;
};

/** Whether and when a person gets the e-mails of a topic. */
export const readDelivery = async (tx: Tx, userId: string, topic: MailTopic): Promise<ShopOrderMails> =>
  deliveryIn(await choicesOf(tx, userId), topic);

export const saveMailChoices = async (tx: Tx, userId: string, choices: MailChoices): Promise<void> => {
  const shopOrders = choices['shop-orders'];
  const muted: string[] = mailChoices.filter((choice) => !choices[choice]);
  if (shopOrders === 'off') muted.push('shop-orders');
  const daily = shopOrders === 'daily' ? ['shop-orders'] : [];
  await tx.mailChoices.upsert({ where: { userId }, create: { userId, muted, daily }, update: { muted, daily } });
  // A person who switches the e-mails off does not get the pending entries either.
  if (shopOrders === 'off') await deleteDigestItemsOf(tx, userId);
};
