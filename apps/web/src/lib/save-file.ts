// Safari begins to read the file only after the click is over.
const KEPT_MS = 1000

/** Hands the person a file, made here. */
export function saveFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
