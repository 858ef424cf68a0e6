/** Variables of the shell that every program gets, to find others and to speak the user's language: no settings of services. */
export const shellNames: readonly string[] = ['HOME', 'LANG', 'PATH', 'SystemRoot', 'TMPDIR', 'TZ', 'USER'];
