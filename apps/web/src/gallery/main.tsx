import '../styles/app.css'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('ui-kit.html has no root')

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="en-AU">
      <Gallery />
    </I18nProvider>
  </StrictMode>,
)
