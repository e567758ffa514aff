import { global } from '@lab-zer0/content/microcopy.ts'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ErrorStateProps = {
  message: string
  /** The server's or the network's message. */
  reason?: string
  onRetry?: () => void
  isRetrying?: boolean
  /** Other actions beside trying again. */
  children?: ReactNode
}

/** Shown instead of content that failed to load, with a retry button. */
export function ErrorState({ message, reason, onRetry, isRetrying = false, children }: ErrorStateProps) {
  return (
    <Notice tone="danger" role="alert" title={message}>
      {reason && <p>{reason}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {onRetry && (
          <Button variant="secondary" size="sm" isPending={isRetrying} onPress={onRetry}>
            <RotateCw aria-hidden="true" strokeWidth={1.75} />
            {global.try_again}
          </Button>
        )}
        {children}
      </div>
    </Notice>
  )
}
