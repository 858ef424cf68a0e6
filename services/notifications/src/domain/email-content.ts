/** A row in the table of an order's lines; amounts are formatted. */
export type LineRow = {
  name: string;
  detail: string | null;
  quantity: number;
  amount: string;
  /** Address of its picture, in the ordered colour. */
  picture?: string;
};

/** The content of an e-mail before its layout: the templates render it as HTML and as plain text. */
export type EmailContent = {
  subject: string;
  /** The fact, as the heading. */
  heading: string;
  paragraphs: string[];
  lines?: LineRow[];
  totals?: { label: string; amount: string; strong?: boolean }[];
  facts?: { label: string; value: string }[];
  button?: { label: string; url: string; /** Yellow, only to pay. */ pay?: boolean };
  /** A second link, below the button. */
  link?: { label: string; url: string };
  /** Why the recipient gets this message. */
  reason: string;
};

/** Returns one Message-ID per fact and kind: a second copy is the same message (SMTP cannot guarantee one copy). */
export const messageIdOf = (kind: string, subjectId: string, from: string): string => {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'drappo.invalid';
  return `<${kind}.${subjectId}@${host}>`;
};
