const rights = new EventTarget()

/** Tells whoever listens that the server knows this person with other rights than we do. */
export function announceRightsChanged() {
  rights.dispatchEvent(new Event('changed'))
}

export function onRightsChanged(listener: () => void): () => void {
  rights.addEventListener('changed', listener)
  return () => rights.removeEventListener('changed', listener)
}
