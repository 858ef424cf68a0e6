/** Whether the portal's address leads to this machine alone. */
export const isLoopbackUrl = (url: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
