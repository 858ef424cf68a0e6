import { optionalText } from './text.ts';

/** Only http and https without a password: the back office shows it as a link, and `javascript:` is a valid URL too. */
const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s/]+/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === '';
};

/** An optional web address as people type it: `www.negozio.it` becomes `https://www.negozio.it`. */
export const optionalWebAddress = (message: string, max = 500) =>
  optionalText(max)
    .transform((text) => (text && /^www\.\S/i.test(text) ? `https://${text}` : text))
    .refine((text) => text === undefined || isWebAddress(text), { error: message });
