import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { Dialog } from '../../../ui/dialog.tsx'

const { keys: words } = copy

/** Below the table: the keys that people use most. */
export function KeysLine({ onAll }: { onAll: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-3 text-micro text-ink-2">
      <span>
        <span className="italic before:not-italic before:content-['~']">500</span> {words.assumed}
      </span>
      {words.short.map(({ keys, does }) => (
        <span key={keys} className="inline-flex items-center gap-1.5">
          <kbd className={keyStyle}>{keys}</kbd> {does}
        </span>
      ))}
      <button
        type="button"
        onClick={onAll}
        className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 text-link underline underline-offset-[0.2em]"
      >
        {words.open}
      </button>
    </div>
  )
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-ui">
        {words.list.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className={keyStyle}>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const keyStyle =
  'rounded-tag border border-b-2 border-line-strong bg-surface px-1.5 py-0.5 font-sans text-micro font-semibold whitespace-nowrap text-ink-2'
