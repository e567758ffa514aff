import { kit } from '@lab-zer0/content/microcopy.ts'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-style.ts'
import { cx } from './cx.ts'

type CopyButtonProps = Pick<ButtonLook, 'variant' | 'size'> & {
  text: string
  label: string
  copiedLabel?: string
  /** Only the icon, for tables; the label is read out. */
  isIcon?: boolean
}

// Specification, section 9.
const COPIED_MS = 2000
const FALLBACK_MS = 3000

export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel = kit.copied, isIcon = false, ...look } = props
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), outcome === 'copied' ? COPIED_MS : FALLBACK_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    // The clipboard is missing on insecure pages, and permission can be denied.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(done ? 'copied' : 'refused')
  }
  const Icon = outcome === 'copied' ? Check : Copy
  const notice = outcome === 'copied' ? copiedLabel : outcome === 'refused' ? kit.copy_by_keys : ''
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        {...look}
        {...(isIcon && { icon: true, 'aria-label': label })}
        onPress={() => void copy()}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} />
        {!isIcon && label}
      </Button>
      <span
        role="status"
        className={cx('text-small text-ink-2', isIcon && outcome !== 'refused' && 'sr-only')}
      >
        {notice}
      </span>
    </span>
  )
}
