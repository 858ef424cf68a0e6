// Letters of western and central European names. Other scripts, full-width letters, the Turkish i's and click letters
// (which look like | and !) are left out: a name must not look like another person's name.
const LATIN = /^[A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u012F\u0132-\u01BF\u01C4-\u024F\u1E00-\u1EFF._@+-]+$/u;
const LETTERS = /^[\p{L}\p{N}._@+-]+$/u;

export const usernameCharactersMessage = 'Usa solo lettere, numeri e . _ - + @';
export const usernameScriptMessage = "Usa solo lettere dell'alfabeto latino";
export const usernameReservedMessage = 'Questo nome utente è riservato';

/** The message for invalid characters in a username. */
export const usernameFault = (username: string): string | undefined => {
  if (!LETTERS.test(username)) return usernameCharactersMessage;
  return LATIN.test(username) && username.normalize('NFKC') === username ? undefined : usernameScriptMessage;
};

/** Names that sound official, in Italian and in the English that systems use. */
const reserved = new Set([
  'abuse',
  'admin',
  'administrator',
  'amministratore',
  'amministratrice',
  'amministrazione',
  'assistenza',
  'help',
  'helpdesk',
  'hostmaster',
  'moderator',
  'moderatore',
  'nonrispondere',
  'noreply',
  'postmaster',
  'root',
  'security',
  'serviziclienti',
  'servizioclienti',
  'sicurezza',
  'sistema',
  'staff',
  'superadmin',
  'superuser',
  'support',
  'supporto',
  'sysadmin',
  'system',
  'webmaster',
]);

/** Digits and the letters that they replace: `drapp0`, `4dmin`. */
const LOOK_ALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const toLetters = (text: string): string => text.replace(/\d/g, (digit) => LOOK_ALIKES[digit] ?? digit);

/**
 * Names that sound official, also with accents, punctuation, digits instead of letters, or a number before or after them;
 * existing accounts keep theirs.
 */
export const isReservedUsername = (username: string): boolean => {
  const plain = username
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}._+-]/gu, '');
  const forms = [plain, plain.replace(/^\d+|\d+$/g, '')].map(toLetters);
  return forms.some((form) => reserved.has(form) || form.startsWith('drappo'));
};
