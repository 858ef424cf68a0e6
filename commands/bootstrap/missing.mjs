/** Something that the machine lacks, with the words that mend it. */
export class Missing extends Error {
  constructor(problem, remedy) {
    super(problem);
    this.remedy = remedy;
  }
}
