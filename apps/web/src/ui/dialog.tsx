import { global } from '@lab-zer0/content/microcopy.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  footer?: ReactNode
  isWide?: boolean
  /** At the right edge and full height, so that the page beside it stays visible. */
  isSide?: boolean
  /** For questions that must be answered: no Escape, no close button, no closing by a press outside. */
  isKept?: boolean
  role?: 'dialog' | 'alertdialog'
}

const inside = 'px-[clamp(1rem,3vw,1.75rem)]'

function sizeOf({ isWide, isSide }: DialogProps): string {
  if (isSide) return 'md:h-dvh md:max-h-none md:w-[min(100%,32rem)] md:rounded-none md:rounded-l-dialog'
  const width = isWide ? 'md:w-[min(100%,46rem)]' : 'md:w-[min(100%,34rem)]'
  return `md:max-h-[calc(100dvh-2rem)] md:rounded-dialog ${width}`
}

/** In the middle of the screen or at its side; on phones a sheet at its lower edge. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, children, footer, isKept = false } = props
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isKept}
      isKeyboardDismissDisabled={isKept}
      className={cx(
        'fixed inset-0 z-30 grid items-end overflow-y-auto overscroll-contain bg-scrim',
        props.isSide ? 'md:justify-items-end' : 'md:place-items-center md:p-4',
      )}
    >
      <Modal
        className={cx(
          'flex max-h-[94dvh] w-full animate-appear flex-col overflow-hidden rounded-t-dialog bg-surface shadow-dialog',
          sizeOf(props),
        )}
      >
        <AriaDialog role={props.role ?? 'dialog'} className="flex min-h-0 grow flex-col outline-none">
          <header className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4 pt-5 pb-3', inside)}>
            <Heading slot="title" className="min-w-0 pt-1.5 font-display text-title-2 wrap-anywhere">
              {title}
            </Heading>
            {!isKept && (
              <Button
                variant="quiet"
                size="sm"
                icon
                aria-label={global.close}
                onPress={() => onOpenChange(false)}
              >
                <X aria-hidden="true" strokeWidth={1.75} />
              </Button>
            )}
          </header>
          {/* Relative, so that visually hidden radio inputs scroll with the content instead of stretching the dialog. */}
          <div
            className={cx('relative grid min-h-0 grow content-start gap-4 overflow-y-auto pt-1 pb-5', inside)}
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer
              className={cx(
                'flex flex-wrap justify-end gap-3 border-t border-line py-4 max-md:*:grow',
                inside,
              )}
            >
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
