/** Something that the machine lacks, with instructions to fix it. */
export class Missing extends Error {
  constructor(problem, remedy) {
    super(problem);
    this.remedy = remedy;
  }
}
