/** What an XLSX file may unpack to: many times what a large register takes. */
export const MOST_UNPACKED_BYTES = 30_000_000
