// Without the app's script nothing would be shown at all, and nobody would know why.
window.addEventListener(
  'error',
  (event) => {
    const root = document.getElementById('root')
    const words = document.getElementById('not-loaded')
    const isScript = event.target instanceof HTMLScriptElement || event.target instanceof HTMLLinkElement
    if (!isScript || !root || !words || root.childElementCount > 0) return
    root.append(words.content.cloneNode(true))
    root.querySelector('button')?.addEventListener('click', () => window.location.reload())
  },
  true,
)
