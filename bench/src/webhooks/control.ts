/** A call of an emulator's control API. */
export const control = async <T>(url: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${url}/_control${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  if (!answer.ok) throw new Error(`${path} of ${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};
