/** Replaces styles, fonts and pictures, which Vite puts into the build. */
export default 'data:,';
