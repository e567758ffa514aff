import { usePageTitle } from '../../lib/page-title.ts'

/** The title of a screen in the auth frame. It also names the browser tab. */
export function AuthHead({ title, intro }: { title: string; intro?: string }) {
  usePageTitle(title)
  return (
    <div className="mb-7 grid gap-2">
      <h1 className="font-display text-title-1 text-balance">{title}</h1>
      {intro !== undefined && <p className="text-balance text-ink-2">{intro}</p>}
    </div>
  )
}
