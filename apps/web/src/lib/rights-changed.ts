const rights = new EventTarget()

/** Notifies listeners that the person's rights on the server differ from ours. */
export function announceRightsChanged() {
  rights.dispatchEvent(new Event('changed'))
}

export function onRightsChanged(listener: () => void): () => void {
  rights.addEventListener('changed', listener)
  return () => rights.removeEventListener('changed', listener)
}
