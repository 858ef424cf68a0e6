/** Saves a file created in the browser. A property of an object, so that tests can spy on it. */
export const download = {
  text: (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
    download.blob(name, new Blob([text], { type })),
  blob: (name: string, blob: Blob): void => {
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // Some browsers read the address only after the click handler has returned.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  },
};
