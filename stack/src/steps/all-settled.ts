/** Waits for all before it throws the first failure: nothing may still be starting while the stack is being stopped. */
export const allSettled = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
};
