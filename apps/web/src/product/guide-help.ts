/** A place in a guide as the questions name it, `cold-storage#label-every-unit`, and what it helps with. */
export type GuideHelp = { resource: string; topic: string }

type Helper = {
  open: (help: GuideHelp) => void
  /** Someone is about to open the help, so start loading. */
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

/** Registers the one component that shows guides, because forms can't import the guides feature. */
export function onGuideHelp(given: Helper): () => void {
  helper = given
  return () => {
    if (helper === given) helper = undefined
  }
}
