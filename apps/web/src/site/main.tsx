import '../styles/app.css'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ThemeChoice } from '../app/theme-choice.tsx'
import type { IslandName } from '../ui/island.tsx'
import { SiteHeader } from './site-header.tsx'

const path = window.location.pathname.replace(/(.)\/$/, '$1')

/** What only one page needs is fetched by that page. */
const islands: Record<IslandName, () => ReactNode | Promise<ReactNode>> = {
  header: () => <SiteHeader path={path} />,
  theme: () => <ThemeChoice />,
  steps: async () => {
    const { StepPlayer } = await import('../features/site/landing/step-player.tsx')
    return <StepPlayer />
  },
  questions: async () => {
    const { Questions } = await import('../features/site/pages/questions.tsx')
    return <Questions />
  },
}

function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && name in islands
}

async function bringToLife(place: HTMLElement): Promise<void> {
  const { island } = place.dataset
  if (!isIslandName(island)) return
  hydrateRoot(place, await islands[island](), {
    onRecoverableError: (error) => reportError(error instanceof Error && error.cause ? error.cause : error),
  })
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) void bringToLife(place)
