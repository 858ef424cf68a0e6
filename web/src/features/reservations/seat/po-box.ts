/** Words before the number of a P.O. box; `CP` is the word before a post code as well. */
const box =
  /(?:^|[\s,;(–—-])(?:p\. ?o\. ?box|po ?box|p\.o\.b\.|pob|box|b\.p\.|bp|p\.k\.|pk|postfach|postbus|postboks|postbox|casella postale|cas\. post\.|boîte postale|apartado(?: de correos)?|apdo\.|caixa postal|p\.f\.|pf\.|skrytka pocztowa|skr\. poczt\.)[ .:]*(?:n\.?|nr\.?|no\.?|n°)? ?$/iu;
const boxOrCode = /(?:^|[\s,;(–—-])(?:c\. ?p\.?|cp)[ .:]*$/iu;
/** Room for the longest of these words. */
const LONGEST = 32;

const endOf = (text: string): string => text.slice(-LONGEST);

/** Whether the number after a text is that of a P.O. box. */
export const endsWithBox = (text: string): boolean => box.test(endOf(text));

/** Whether the number after a text is that of a P.O. box or a post code. */
export const endsWithBoxOrCode = (text: string): boolean => boxOrCode.test(endOf(text));
