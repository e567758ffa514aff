import { type ComponentType, lazy } from 'react'

/** An optional part of a page: if its file can't be loaded, nothing is shown. */
export function optional<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
}
