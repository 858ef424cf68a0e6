/** Markup that is already escaped. */
export type Html = { readonly html: string };
type Part = Html | string | number | false | null | undefined | Html[];

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const textOf = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (Array.isArray(part)) return part.map(textOf).join('');
  return typeof part === 'object' ? part.html : escape(String(part));
};

/** A piece of markup; escapes every inserted value, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.reduce((whole, text, index) => `${whole}${textOf(parts[index - 1])}${text}`),
});

/** Text that is markup already, such as our own style sheet. */
export const raw = (text: string): Html => ({ html: text });
