import { type ComponentType, lazy } from 'react'

/** A part that a page can do without: where its file cannot be fetched, nothing stands there. */
export function optional<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
}
