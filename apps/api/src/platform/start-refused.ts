/** The setup is wrong in a way that only an operator can fix. The message says what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
