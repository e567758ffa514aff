/** An answer that another thread has checked against the contract and written: its bytes go out as they are. */
export class WrittenAnswer {
  readonly json: Uint8Array
  constructor(json: Uint8Array) {
    this.json = json
  }
}
