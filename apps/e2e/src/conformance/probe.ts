import type { Locator, Page } from '@playwright/test'
import type { Scene } from '../harness/scene.ts'

/** Fixed strings by their id, and where they must stand. */
export type Shown = {
  strings: readonly string[]
  /** What stands for the braces in these strings. */
  values?: Record<string, string>
  /** The part of the screen; the whole of it where nothing is said. */
  in?: (page: Page) => Locator
  /** In what the browser sends to the API or gets from it. */
  inAnswers?: true
  /** Outside the screen: mails and files, as the probe reads them. */
  read?: (page: Page) => Promise<string[]>
}

/** One state of the product, and the fixed strings that it must show. */
export type Probe = Scene & { shows: readonly Shown[] }
