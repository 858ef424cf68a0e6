export { documentTask } from './document-task.ts';
export { sheetTask } from './sheet-task.ts';
