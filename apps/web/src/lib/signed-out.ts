const signedOut = new EventTarget()

/** Notifies listeners that the server has ended this session. */
export function announceSignedOut() {
  signedOut.dispatchEvent(new Event('signed-out'))
}

export function onSignedOut(listener: () => void): () => void {
  signedOut.addEventListener('signed-out', listener)
  return () => signedOut.removeEventListener('signed-out', listener)
}
