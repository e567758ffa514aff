const signedOut = new EventTarget()

/** Tells whoever listens that the server no longer knows this session. */
export function announceSignedOut() {
  signedOut.dispatchEvent(new Event('signed-out'))
}

export function onSignedOut(listener: () => void): () => void {
  signedOut.addEventListener('signed-out', listener)
  return () => signedOut.removeEventListener('signed-out', listener)
}
