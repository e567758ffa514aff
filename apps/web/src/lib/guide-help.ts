/** A place in a guide as the questions name it, `cold-storage#label-every-unit`, and what it helps with. */
export type GuideHelp = { resource: string; topic: string }

type Helper = {
  open: (help: GuideHelp) => void
  /** Somebody is about to ask. */
  prepare: () => void
}

let helper: Helper | undefined

/** Shows the part of a guide beside the form, which stays as it is. */
export function openGuideHelp(help: GuideHelp): void {
  helper?.open(help)
}

export function prepareGuideHelp(): void {
  helper?.prepare()
}

/** Whoever can show guides says so here. There is one such place in the app: forms and guides do not know each other. */
export function onGuideHelp(given: Helper): () => void {
  helper = given
  return () => {
    if (helper === given) helper = undefined
  }
}
