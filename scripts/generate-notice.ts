/** `npm run generate:notice`: writes `NOTICE`, the list of third parties in what the portal ships. */
import { writeFileSync } from 'node:fs';
import { makeNotice, noticeFile } from './notice/notice.ts';

writeFileSync(noticeFile, makeNotice());
process.stdout.write(`${noticeFile}\n`);
