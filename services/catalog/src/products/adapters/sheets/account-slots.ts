import { createSlots } from './slots.ts';

/** Separate slots for each account, so that one account delays only itself. `enter` returns undefined when full. */
export const createAccountSlots = (limits: Parameters<typeof createSlots>[0]) => {
  const accounts = new Map<string, { slots: ReturnType<typeof createSlots>; callers: number }>();
  return {
    enter: async (userId: string): Promise<(() => void) | undefined> => {
      const account = accounts.get(userId) ?? { slots: createSlots(limits), callers: 0 };
      accounts.set(userId, account);
      account.callers += 1;
      const leave = await account.slots.enter();
      const end = (): void => {
        leave?.();
        account.callers -= 1;
        if (account.callers === 0) accounts.delete(userId);
      };
      if (leave) return end;
      end();
      return undefined;
    },
  };
};
