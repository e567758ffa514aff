import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { BasicsSection } from './basics-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { PathSection } from './path-section.tsx'
import { TablesSection } from './tables-section.tsx'

/** Every state a screen can be in, to look at while working on the kit: /ui-kit on the development server. */
export function Gallery() {
  return (
    <main>
      <Page>
        <PageHead title="Components and states" lead="Every state a screen can be in, drawn once." />
        <Section title="Basics">
          <BasicsSection />
        </Section>
        <Section title="Fields">
          <FieldsSection />
        </Section>
        <Section title="Choices">
          <ChoicesSection />
        </Section>
        <Section title="Tables">
          <TablesSection />
        </Section>
        <Section title="Path">
          <PathSection />
        </Section>
        <Section title="Scales and figures">
          <FiguresSection />
        </Section>
        <Section title="What opens">
          <OverlaysSection />
        </Section>
      </Page>
      <ToastRegion />
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5 border-t border-line py-9">
      <h2 className="font-display text-title-2">{title}</h2>
      {children}
    </section>
  )
}
