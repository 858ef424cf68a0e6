/** Shell variables for every program (search paths, the user's language): no service settings. */
export const shellNames: readonly string[] = ['HOME', 'LANG', 'PATH', 'SystemRoot', 'TMPDIR', 'TZ', 'USER'];
