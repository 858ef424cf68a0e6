import type { CSSProperties } from 'react';
import './skeleton.css';

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; ratio?: string };

/** Placeholder for content that is loading: dashed outline, slow pulse. */
export const Skeleton = ({ width = '100%', height, ratio }: SkeletonProps) => (
  <span className="skeleton" aria-hidden="true" style={{ width, height, aspectRatio: ratio }} />
);
