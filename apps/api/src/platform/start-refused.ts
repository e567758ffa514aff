/** Something around the process is wrong in a way that only an operator can mend. Its message says what and how. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
