/** A picture that is already stored, as a draft remembers it. */
export type StoredImage = { name: string; path: string };

/** One picture in the uploader. */
export type UploadItem = {
  key: string;
  name: string;
  /** Bytes; unknown of a picture that was stored before. */
  size?: number;
  /** What is shown of it. */
  preview: string;
  state: 'sending' | 'checking' | 'done' | 'failed';
  /** How much of it has gone out, 0 to 1. */
  sent: number;
  problem?: string;
  /** False where another try with the same file would fail again. */
  canRetry?: boolean;
  /** Where it is read once it is stored. */
  path?: string;
};

type UploadAction =
  | { type: 'add'; items: UploadItem[] }
  | { type: 'change'; key: string; change: Partial<UploadItem> }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; to: number }
  | { type: 'clear' };

export const uploadReducer = (items: UploadItem[], action: UploadAction): UploadItem[] => {
  switch (action.type) {
    case 'add':
      return [...items, ...action.items];
    case 'change':
      return items.map((item) => (item.key === action.key ? { ...item, ...action.change } : item));
    case 'remove':
      return items.filter(({ key }) => key !== action.key);
    case 'move': {
      const moved = items.find(({ key }) => key === action.key);
      if (!moved) return items;
      const others = items.filter((item) => item !== moved);
      return [...others.slice(0, action.to), moved, ...others.slice(action.to)];
    }
    case 'clear':
      return [];
  }
};
