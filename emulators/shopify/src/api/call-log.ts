export type LoggedCall = {
  at: string;
  shop: string;
  /** The first field or the name of the operation, else the path. */
  what: string;
  status: number;
  /** An error code in the answer. */
  code: string | null;
  cost: number | null;
};

const MOST = 500;

/** The last calls, newest first; never their secrets or contents. */
export const createCallLog = () => {
  let calls: LoggedCall[] = [];
  return {
    add: (call: LoggedCall): void => void (calls = [call, ...calls].slice(0, MOST)),
    list: (shop?: string): LoggedCall[] => calls.filter((call) => shop === undefined || call.shop === shop),
    clear: (): void => void (calls = []),
  };
};
export type CallLog = ReturnType<typeof createCallLog>;
