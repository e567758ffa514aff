import '../styles/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { makeQueryClient } from './query-client.ts'
import { fetchScreen } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')

fetchScreen(window.location.pathname)

const app = createRoot(root, {
  // React's own report names only itself; what was thrown, and where, is in the cause.
  onRecoverableError: (error) => reportError(error instanceof Error && error.cause ? error.cause : error),
})

// In small pieces, between which a slow phone still answers to a finger.
startTransition(() =>
  app.render(
    <StrictMode>
      <BrowserRouter>
        <App queryClient={makeQueryClient()} />
      </BrowserRouter>
    </StrictMode>,
  ),
)
