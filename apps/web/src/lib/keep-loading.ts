import { retryDelayMs } from '@lab-zer0/domain/autosave/retry-delay.ts'

/**
 * Fetches a part of the app that works in the background, and tries again for as long as it is wanted: the server may
 * be starting, and nobody would see an error of something that nobody sees. The answer ends it.
 */
export function keepLoading<Part>(load: () => Promise<Part>, onLoaded: (part: Part) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const attempt = (failures: number) => {
    load().then(
      (part) => {
        if (!isOver) onLoaded(part)
      },
      () => {
        if (!isOver) timer = setTimeout(() => attempt(failures + 1), retryDelayMs(failures + 1))
      },
    )
  }
  attempt(0)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
