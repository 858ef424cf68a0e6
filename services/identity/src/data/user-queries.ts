import type { User } from '../domain/user.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { PrismaDatabase } from './database.ts';
import { toUser } from './user-repository.ts';

const searched = ['username', 'email', 'firstName', 'lastName', 'companyName', 'vatNumber'] as const;

/** Newest first; `search` is found anywhere in names, address, company and VAT number. */
export const searchUsers = async (
  prisma: PrismaDatabase,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ users: User[]; total: number }> => {
  const where: Prisma.UserWhereInput = search
    ? { OR: searched.map((field) => ({ [field]: { contains: literal(search), mode: 'insensitive' } })) }
    : {};
  const [rows, total] = await Promise.all([
    prisma.user.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: limit, skip: offset }),
    prisma.user.count({ where }),
  ]);
  return { users: rows.map(toUser), total };
};

// Prisma hands the text to ILIKE, where these two are wildcards.
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
