// Letters of western and central European names. Other scripts, full-width letters, the Turkish i's and the click
// letters (which look like | and !) are left out: a name must not look like that of somebody else.
const LATIN = /^[A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u012F\u0132-\u01BF\u01C4-\u024F\u1E00-\u1EFF._@+-]+$/u;
const LETTERS = /^[\p{L}\p{N}._@+-]+$/u;

export const usernameCharactersMessage = 'Usa solo lettere, numeri e . _ - + @';
export const usernameScriptMessage = "Usa solo lettere dell'alfabeto latino";
export const usernameReservedMessage = 'Questo nome utente è riservato';

/** What is wrong with the letters of a username, as the message to show. */
export const usernameFault = (username: string): string | undefined => {
  if (!LETTERS.test(username)) return usernameCharactersMessage;
  return LATIN.test(username) && username.normalize('NFKC') === username ? undefined : usernameScriptMessage;
};

const reserved = new Set(['admin', 'amministratore', 'assistenza', 'supporto', 'staff', 'root']);

/** Names that speak for the portal, also with accents or punctuation; existing accounts keep theirs. */
export const isReservedUsername = (username: string): boolean => {
  const plain = username
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}._+-]/gu, '');
  return reserved.has(plain) || plain.startsWith('drappo');
};
