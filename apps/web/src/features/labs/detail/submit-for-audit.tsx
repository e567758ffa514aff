import { next_step } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { submitDialog } from './lab-dialogs.ts'

/** The champion's last step before the audit. The Improvement Pack leads here with the question open. */
export function SubmitForAudit({ lab }: { lab: Lab }) {
  const [params, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(params.get('submit') === 'audit')
  function close() {
    setOpen(false)
    setParams(
      (held) => {
        held.delete('submit')
        return held
      },
      { replace: true },
    )
  }
  return (
    <>
      <Button {...onIntent(submitDialog)} onPress={() => setOpen(true)}>
        {next_step.submit}
      </Button>
      {isOpen && <LazyDialog file={submitDialog} with={{ lab, onClose: close }} />}
    </>
  )
}
