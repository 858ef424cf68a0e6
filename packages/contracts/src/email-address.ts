/** Limits of RFC 5321 and RFC 1035, in characters of the written form with an ASCII domain. */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/** The characters of RFC 5322 that need no quotes. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const LABEL = /^[A-Za-z0-9][A-Za-z0-9-]*$/;
/** Letters, or the written form of letters outside ASCII. */
const TOP_LEVEL = /^(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/i;

// oxlint-disable-next-line no-control-regex -- the rule is about all of ASCII
const isAscii = (text: string): boolean => /^[\u0000-\u007F]*$/.test(text);

/**
 * An international domain in its written form, `xn--…`, as mail servers and DNS know it; undefined if the text is not
 * a domain.
 */
const asciiDomain = (domain: string): string | undefined => {
  // No other characters: the parser of web addresses would end the domain at them.
  if (!/^[\p{L}\p{N}\p{M}\p{Pd}.\u3002\uFF0E\uFF61\u00B7\u30FB\u200C\u200D]+$/u.test(domain)) return undefined;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
};

/**
 * The stored form of an e-mail address: without invisible characters, an international domain in ASCII. Addresses in
 * ASCII stay as they are, so that accounts keep the address by which they are found.
 */
export const canonicalEmail = (text: string): string => {
  if (text.length > ADDRESS_MAX || isAscii(text)) return text;
  // The two joiners belong to domains in some scripts, but never to Latin letters.
  const visible = text.replace(/[^\P{Cf}\u200C\u200D]|\u00A0/gu, '').replace('\uFF20', '@');
  const plain = visible.replace(/[\u200C\u200D]/g, '');
  if (isAscii(plain)) return plain;
  const at = visible.lastIndexOf('@');
  const domain = at > 0 ? asciiDomain(visible.slice(at + 1)) : undefined;
  return domain === undefined ? visible : `${visible.slice(0, at)}@${domain}`;
};

/** Whether a text in its stored form is an e-mail address that the portal can write to. */
export const isEmailAddress = (text: string): boolean => {
  if (text.length > ADDRESS_MAX) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  return (
    local.length <= LOCAL_MAX &&
    LOCAL.test(local) &&
    local.split('.').every((part) => part !== '') &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_MAX && LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
};
