// Without the app's script the page would only show its frame, and nobody would know why.
window.addEventListener(
  'error',
  (event) => {
    const root = document.getElementById('root')
    const words = document.getElementById('not-loaded')
    // Only the script that starts the app: what is loaded later has its own words.
    const isStart = event.target instanceof HTMLScriptElement && event.target.type === 'module'
    if (!isStart || !root || !words) return
    root.replaceChildren(words.content.cloneNode(true))
    root.querySelector('button')?.addEventListener('click', () => window.location.reload())
  },
  true,
)
