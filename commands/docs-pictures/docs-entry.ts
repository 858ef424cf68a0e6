export type DocsPicture = { file: string; bytes: Buffer };

/** Pictures of one e-mail or document, with its text in the index. */
export type DocsEntry = { title: string; note: string; pictures: DocsPicture[] };
