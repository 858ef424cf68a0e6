/** Variables with the addresses of servers, one or several separated by commas. */
export const serverAddresses: readonly string[];

/** Variables by which the environment of a stack names servers that it does not start itself. */
export const externalServers: readonly string[];
