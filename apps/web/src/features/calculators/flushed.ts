import { type FormState, summaryOf } from './form-state.ts'

type Sending = {
  readonly state: FormState
  subscribe: (listener: () => void) => () => void
  tryAgain: () => void
}

/** Sends everything now. True once the server has it all, false when something did not get through. */
export function flushed(store: Sending): Promise<boolean> {
  store.tryAgain()
  return new Promise((resolve) => {
    const stop = store.subscribe(look)
    look()
    function look() {
      const { unsaved, lost, refused } = summaryOf(store.state)
      const hasFailed = lost + refused > 0
      if (unsaved > 0 && !hasFailed) return
      queueMicrotask(() => stop())
      resolve(!hasFailed)
    }
  })
}
