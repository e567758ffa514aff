export type Update = { activate: () => void }

/** Puts the app's files on this device, and tells when those of a newer version are there. */
export function installApp(onUpdate: (update: Update) => void): void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!import.meta.env.PROD || !container) return
  const wasControlled = Boolean(container.controller)
  container
    .register('/sw.js')
    .then((registration) => {
      const look = () => void tellIfNew(registration.waiting, onUpdate)
      if (wasControlled) look()
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look)
      })
    })
    // A browser that keeps nothing opens the app from the network as before.
    .catch(() => undefined)
}

/** A page that came from the server after the deployment is new already: then the worker just takes over. */
async function tellIfNew(waiting: ServiceWorker | null, onUpdate: (update: Update) => void): Promise<void> {
  if (!waiting || !navigator.serviceWorker.controller) return
  const activate = () => waiting.postMessage({ type: 'activate' })
  if (await holdsThisPage(waiting)) return activate()
  onUpdate({
    activate: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
      activate()
    },
  })
}

function holdsThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const file = script ? new URL(script.src).pathname : ''
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    worker.postMessage({ type: 'holds', file }, [port2])
  })
}
