// Safari begins to read the file only after the click is over.
const KEPT_MS = 1000

/** Hands the browser a text file to keep. */
export function saveAsText(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
