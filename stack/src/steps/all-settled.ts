/** Waits for all of them before the first failure is thrown: nothing may still be starting while it is being stopped. */
export const allSettled = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
};
