/** A stored picture, as saved in a draft. */
export type StoredImage = { name: string; path: string };

/** One picture in the uploader. */
export type UploadItem = {
  key: string;
  name: string;
  /** Bytes; unknown for a picture that was stored earlier. */
  size?: number;
  /** Address of its preview. */
  preview: string;
  state: 'sending' | 'checking' | 'done' | 'failed';
  /** Fraction sent so far, 0 to 1. */
  sent: number;
  problem?: string;
  /** False if a retry with the same file would fail again. */
  canRetry?: boolean;
  /** Path of the stored picture. */
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
