/** A row of the ruled table of an order's lines; amounts are ready to show. */
export type LineRow = {
  name: string;
  detail: string | null;
  quantity: number;
  amount: string;
  /** Address of its picture, in the colour that was ordered. */
  picture?: string;
};

/** The content of an e-mail before its layout: the templates render it as HTML and as plain text. */
export type EmailContent = {
  subject: string;
  /** The fact, as a heading. */
  heading: string;
  paragraphs: string[];
  lines?: LineRow[];
  totals?: { label: string; amount: string; strong?: boolean }[];
  facts?: { label: string; value: string }[];
  button?: { label: string; url: string; /** Yellow, only to pay. */ pay?: boolean };
  /** A further way, as a link below the button. */
  link?: { label: string; url: string };
  /** Why the recipient gets this message. */
  reason: string;
};

/** One Message-ID per fact and kind: sent twice it is still the same message (SMTP cannot promise one copy). */
export const messageIdOf = (kind: string, subjectId: string, from: string): string => {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'drappo.invalid';
  return `<${kind}.${subjectId}@${host}>`;
};
