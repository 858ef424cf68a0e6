/** A file that cannot be read. `detail` is an Italian sentence that the user may see. */
export class SheetProblem extends Error {
  readonly detail: string;

  constructor(detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'SheetProblem';
    this.detail = detail;
  }
}
