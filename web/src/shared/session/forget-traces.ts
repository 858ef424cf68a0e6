import { forgetDrafts } from '../forms/draft.ts';
import { forgetOwnLists } from './own-list.ts';

/** Removes what the browser stores about a person, when the session ends by signing out. */
export const forgetTraces = (): void => {
  forgetDrafts();
  forgetOwnLists();
};
