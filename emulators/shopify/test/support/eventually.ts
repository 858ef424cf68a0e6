/** Waits for a condition, with a bound; what it last said is the failure. */
export const eventually = async <T>(check: () => T | Promise<T>, withinMs = 5_000): Promise<T> => {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
};
