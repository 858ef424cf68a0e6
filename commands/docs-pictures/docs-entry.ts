export type DocsPicture = { file: string; bytes: Buffer };

/** Pictures of one mail or paper, with what the index says about it. */
export type DocsEntry = { title: string; note: string; pictures: DocsPicture[] };
