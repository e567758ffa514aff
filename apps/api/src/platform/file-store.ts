/** Stores bytes that are too big for a row. Putting a key again and removing a missing one are both allowed. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer<ArrayBuffer> | undefined>
  remove(key: string): Promise<void>
}
