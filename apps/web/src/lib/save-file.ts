// Safari starts reading the file only after the click.
const KEPT_MS = 1000

/** Saves a file that was made in the browser. */
export function saveFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
