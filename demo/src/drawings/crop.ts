/** A part of a drawing as a separate picture, drawn as large as the whole: x, y, width and height in the drawing's 480 x 600. */
export const crop = (svg: string, [x, y, width, height]: [number, number, number, number]): string =>
  svg.replace('viewBox="0 0 480 600"', `viewBox="${x} ${y} ${width} ${height}" width="480" height="600"`);

/** A drawing without its soft shadow. */
export const flat = (svg: string): string => svg.replace(/<g class="shadow">.*?<\/g>/, '');
